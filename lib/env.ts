import * as z from "zod";

const flag = z
  .enum(["", "0", "1", "false", "true"])
  .default("")
  .transform((value) => value === "1" || value === "true");

const schema = z
  .object({
    API_PORT: z.coerce.number<string>().int().min(1).max(65_535).default(4000),
    /** Where the web process reaches the platform; any platform that speaks the contract will do. */
    PLATFORM_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Shows the maintenance page on every host. */
    MAINTENANCE: flag,
  })
  .transform(({ API_PORT, PLATFORM_URL, MAINTENANCE }) => ({
    platformUrl: (PLATFORM_URL ?? `http://127.0.0.1:${API_PORT}`).replace(/\/+$/, ""),
    maintenance: MAINTENANCE,
  }));

export type WebEnv = z.output<typeof schema>;

/** The web app's environment, server side only; one sentence names a variable that is not usable. */
export function readWebEnv(source: NodeJS.ProcessEnv = process.env): WebEnv {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not usable: ${faults.join("; ")}.`);
}
