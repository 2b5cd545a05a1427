import { resolve } from "node:path";
import * as z from "zod";

const port = z.coerce.number<string>().int().min(0).max(65_535);

const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  PORT: port.default(3000),
  API_PORT: port.default(4000),
  API_HOST: z.string().default("127.0.0.1"),
  /** Proxies between visitors and the gateway (README). */
  TRUST_PROXY: z.string().default(""),
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  /** PostgreSQL itself where DATABASE_URL is a pooler's: for what needs a connection of its own. */
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//)
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Issuer prefix of access tokens; with the user pool id behind it. Default: the embedded provider. */
  IDENTITY_ISSUER: z.url().optional(),
  /** Where the browser reaches the identity provider. Default: `/identity` of the page's own origin. */
  IDENTITY_ENDPOINT: z.url().optional(),
  /** How an organization's pages are reached from outside; `{domain}` stands for its host name. */
  PUBLIC_ADDRESS: z
    .string()
    .regex(/^https?:\/\/[^/]*\{domain\}[^/]*$/)
    .optional(),
  /** Open realtime connections that one process holds at most. */
  REALTIME_CONNECTIONS: z.coerce.number<string>().int().min(1).default(10_000),
  /** Calls a minute that one address may make without signing in; 0 = any number. */
  ANONYMOUS_CALLS: z.coerce.number<string>().int().min(0).default(600),
  /** Who may read mails that went nowhere while there is no mail server: this machine, or everybody. */
  OUTBOX: z.enum(["local", "open"]).default("local"),
  /** `staging` shows in the configuration and keeps search engines away. */
  ENVIRONMENT: z.enum(["prod", "staging"]).default("prod"),
  /** How long a platform that was told to stop says so to its balancer before it takes no more connections, in seconds. */
  STOP_DELAY: z.coerce.number<string>().min(0).max(60).default(3),
  /** The program that draws films in several sizes, where the machine has it; `off` where it shall not be used. */
  FFMPEG: z.string().default("ffmpeg"),
  /** Whether the platform's process does jobs too; `off` where `bin/worker.ts` does them. */
  WORKER: z.enum(["on", "off"]).default("on"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

export type Env = z.output<typeof schema>;

/**
 * Whether a deployment is for trying things out: it says so, or it neither has an address of its own nor sends real
 * mail. Only then may a buyer pay with pretend cards.
 */
export const isTrial = ({ ENVIRONMENT, PUBLIC_ADDRESS, SMTP_URL }: Env): boolean =>
  ENVIRONMENT === "staging" || (PUBLIC_ADDRESS === undefined && SMTP_URL === undefined);

/** Whether mails are kept to be read instead of sent. */
export const hasOutbox = (env: Env): boolean => env.SMTP_URL === undefined && isTrial(env);

/** Origin of the pages under a host name, without a slash at the end. */
export const originOf = (env: Env, domain: string): string =>
  (env.PUBLIC_ADDRESS ?? `http://{domain}:${env.PORT}`).replace("{domain}", domain);

/** The platform's environment, or one sentence that says which variable is wrong. */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not usable: ${faults.join("; ")}.`);
};
