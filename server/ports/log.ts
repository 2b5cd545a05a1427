import pino from "pino";
import type { Env } from "#server/env";
import { traceOf } from "#server/http/trace";

/** What is written down of the work: fields first. Failures leave without addresses and without values of rows. */
export interface Log {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
}

export const createLog = ({ LOG_LEVEL }: Pick<Env, "LOG_LEVEL">): Log =>
  pino({ level: LOG_LEVEL, serializers: { err: traceOf } });
