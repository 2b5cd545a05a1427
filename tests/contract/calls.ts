import { modules } from "#contract/all";
import type { AnyEndpoint, Auth } from "#kernel/define";
import { fillPath, paramNames } from "#kernel/path";
import type { Credentials } from "#tests/support/client";
import { exampleQueries } from "#tests/support/example-queries";
import { type ExampleIds, exampleBodies } from "#tests/support/examples";
import type { Populated } from "#tests/support/populate";

/** Every declared call, as rows of `test.each`: its name and itself. */
export const calls = Object.values(modules).flatMap((module) =>
  Object.values<AnyEndpoint>(module).map((call): [string, AnyEndpoint] => [call.id, call]),
);

export const which = (matches: (call: AnyEndpoint) => boolean) => calls.filter(([, call]) => matches(call));

/** Answered without a token. */
export const isOpen = ({ auth }: AnyEndpoint): boolean => ["global", "public", "open", "member"].includes(auth);
/** Does not even look at a token. */
export const ignoresTokens = ({ auth }: AnyEndpoint): boolean => auth === "global" || auth === "public";
export const needsAccount = (call: AnyEndpoint): boolean => !isOpen(call) && call.auth !== "login";

type Table = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
const entry = (table: Table, { id }: AnyEndpoint): unknown => {
  const [module = "", name = ""] = id.split(".");
  return table[module]?.[name];
};

export const bodyOf = (call: AnyEndpoint, ids: ExampleIds): unknown => entry(exampleBodies(ids), call);
export const queryOf = (call: AnyEndpoint, ids: ExampleIds) =>
  entry(exampleQueries(ids), call) as Record<string, unknown> | undefined;

/** What a call needs to do its work in a populated organization. */
export const inputOf = (call: AnyEndpoint, { params, ids }: Populated) => {
  const [query, body] = [queryOf(call, ids), bodyOf(call, ids)];
  return { params: { ...params }, ...(query && { query }), ...(body !== undefined && { body }) };
};

/** Nobody follows, blocks or reports themselves; the account and the activity that paths name are the registrant's. */
const isTowardsAnother = ({ method, path }: AnyEndpoint): boolean =>
  method !== "GET" && (path.startsWith("/accounts/{accountId}/") || path.endsWith("/report"));

/** Who may make the call; says which account acts, as a login may get another one on the way. */
export const entitled = (call: AnyEndpoint, { host, registrant }: Populated): Credentials => {
  const hosts: readonly Auth[] = ["host", "creator", "moderator"];
  const { id, who } = hosts.includes(call.auth) || isTowardsAnother(call) ? host : registrant;
  return { ...who, executeAs: id };
};

/** Cannot be asked without a query. */
export const needsQuery = (call: AnyEndpoint): boolean => call.query?.safeParse({}).success === false;
export const namesThings = (call: AnyEndpoint): boolean => paramNames(call.path).some((name) => name !== "type");
export const takesSlugs = (call: AnyEndpoint): boolean => call.path.includes("~}");

/** The call's address without its host, for requests made by hand. */
export const urlOf = (call: AnyEndpoint, { params }: Populated): string => fillPath(call.path, { ...params });

/** The headers of a caller, for requests made by hand. */
export const headersOf = ({ organizationId, token, executeAs }: Credentials): Record<string, string> => ({
  organization: organizationId,
  ...(token && { authorization: token }),
  ...(executeAs && { executeas: executeAs }),
});
