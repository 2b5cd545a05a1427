/** Mail addresses, wherever they stand in a sentence. */
const addresses = /[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g;
/** What PostgreSQL quotes of a value that it could not read. */
const quotedValue = /(?<=: )".*"$/s;

const framesOf = ({ stack = "" }: Error): string =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

const fieldOf = (error: Error, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : undefined;
};

interface Trace {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [fact: string]: unknown;
}

/**
 * A failure as it may be written down: what went wrong and where, nobody's address, and none of the values that
 * databases and mail servers put beside their messages.
 */
export const traceOf = (error: unknown): Trace => {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  return {
    type: error.name,
    message: error.message.replace(addresses, "…").replace(quotedValue, "…"),
    code: fieldOf(error, "code"),
    table: fieldOf(error, "table"),
    constraint: fieldOf(error, "constraint"),
    stack: framesOf(error),
    ...(error.cause !== undefined && error.cause !== null && { cause: traceOf(error.cause) }),
  };
};
