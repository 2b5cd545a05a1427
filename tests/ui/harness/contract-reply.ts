import * as z from "zod";
import { modules } from "#contract/all";
import type { AnyEndpoint, Returns } from "#kernel/define";
import { errorEnvelope } from "#kernel/error-envelope";
import { type ErrorCode, errorStatus, type FieldFaults } from "#kernel/errors";
import { errorStatuses } from "#server/http/openapi-document";
import type { FakeReply } from "#tests/ui/api/api-fake-server";

/** What the contract lets a call answer instead of its reply. */
export class Refusal {
  readonly code: ErrorCode;
  readonly detail: RefusalDetail;
  constructor(code: ErrorCode, detail: RefusalDetail) {
    this.code = code;
    this.detail = detail;
  }
}
interface RefusalDetail {
  /** The platform's sentence in the reader's language. */
  message?: string;
  fields?: FieldFaults;
  /** Of `changed_meanwhile`: what somebody else has made of the fields. */
  current?: Readonly<Record<string, unknown>>;
}

/** A refusal by its code; the contract's table knows the status. */
export const refused = (code: ErrorCode, detail: RefusalDetail = {}): Refusal => new Refusal(code, detail);

/** One page of a list; `count` = matches over all pages. */
export const pageOf = <T>(items: readonly T[], count = items.length): { items: T[]; count: number } => ({
  items: [...items],
  count,
});

/** What a test may let a call answer: the reply of its schema, or a refusal. */
export type Reply<E extends AnyEndpoint> = Returns<E> | Refusal;

const parameter = /^\{\w+~?\}$/;
const endpoints = Object.values(modules).flatMap((module) => Object.values<AnyEndpoint>(module));
const routes = endpoints.map((call) => ({ call, segments: call.path.split("/") }));

/** 0 for a segment as it is written, 1 for a parameter: the smaller text is the closer match, as for the platform's router. */
const looseness = (segments: readonly string[]): string =>
  segments.map((segment) => (parameter.test(segment) ? "1" : "0")).join("");

/** The call that a request means; undefined = the contract has none. */
export const callAt = (method: string, pathname: string): AnyEndpoint | undefined => {
  const asked = pathname.split("/");
  const fits = (segments: readonly string[]) =>
    segments.length === asked.length &&
    segments.every((segment, index) => (parameter.test(segment) ? asked[index] !== "" : segment === asked[index]));
  return routes
    .filter(({ call, segments }) => call.method === method && fits(segments))
    .toSorted((a, b) => (looseness(a.segments) < looseness(b.segments) ? -1 : 1))[0]?.call;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Paths of the fields that a schema does not know: they were there and are not in what it made of them. */
const unknownFields = (said: unknown, parsed: unknown, path: readonly string[] = []): string[] => {
  if (!isObject(said) || !isObject(parsed)) return [];
  return Object.entries(said).flatMap(([name, value]) => {
    const at = [...path, name];
    if (value === undefined) return [];
    return name in parsed ? unknownFields(value, parsed[name], at) : [`${at.join(".")}: unknown field`];
  });
};

const replySchema = ({ response, page, cursor, paged }: AnyEndpoint): z.ZodType => {
  if (page) return z.strictObject({ items: z.array(page), count: z.int().min(0) });
  const counted = paged ? { count: z.int().min(0), newer: z.string().nullable().optional() } : {};
  return cursor ? z.strictObject({ items: z.array(cursor), cursor: z.string().nullable(), ...counted }) : response;
};

const complain = (call: AnyEndpoint, faults: readonly string[]): never => {
  throw new Error(
    `The contract does not let ${call.id} answer this:\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
  );
};

/** The statuses that only a call's access or its module can lead to; the others may follow from rules of its own. */
const declaredByCall = new Set([401, 456, 457, 463]);

const refusalReply = (call: AnyEndpoint, { code, detail }: Refusal): FakeReply => {
  const status = errorStatus[code];
  if (declaredByCall.has(status) && !errorStatuses(call).includes(status))
    complain(call, [`${status} ${code}: not declared`]);
  return { status, body: errorEnvelope.parse({ status: "error", message: "", data: null, code, ...detail }) };
};

/** What goes over the wire for an answer; throws where the call's reply is another, with the path of each fault. */
export const replyOf = (call: AnyEndpoint, said: unknown): FakeReply => {
  if (said instanceof Refusal) return refusalReply(call, said);
  const parsed = replySchema(call).safeParse(said);
  if (!parsed.success)
    return complain(
      call,
      parsed.error.issues.map(({ path, message }) => `${path.join(".") || "(the reply)"}: ${message}`),
    );
  const faults = unknownFields(said, parsed.data);
  if (faults.length > 0) complain(call, faults);
  const envelope = { status: "ok", message: "" };
  if (!call.page && !call.cursor) return { body: { ...envelope, data: parsed.data } };
  const { items, ...rest } = z.looseObject({ items: z.array(z.unknown()) }).parse(parsed.data);
  return { body: { ...envelope, data: items, ...rest } };
};
