import { inspect } from "node:util";

const textOf = (value: unknown): string => {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === "string" ? value : inspect(value, { depth: 4, breakLength: Number.POSITIVE_INFINITY });
};

/** Has what is written to the log as an error or a warning be one line of JSON each, as the platform's is. */
export const logInOneLine = (): void => {
  for (const [name, level] of [
    ["error", 50],
    ["warn", 40],
  ] as const)
    console[name] = (...values: unknown[]) => {
      const line = { level, time: Date.now(), process: "web", msg: values.map(textOf).join(" ") };
      process.stderr.write(`${JSON.stringify(line)}\n`);
    };
};
