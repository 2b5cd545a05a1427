import { modules } from "#contract/all";
import type { AnyEndpoint } from "#kernel/define";
import { paramNames } from "#kernel/param-names";
import { fillPath } from "#kernel/path";
import { gives, isOfLogin, isTokenless } from "#kernel/permissions";
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
export const isOpen = (call: AnyEndpoint): boolean => call.isOpen;
/** Does not even look at a token. */
export const ignoresTokens = ({ permission }: AnyEndpoint): boolean => isTokenless(permission);
export const needsAccount = ({ isOpen, permission }: AnyEndpoint): boolean => !isOpen && !isOfLogin(permission);

/** All that the transport (`server/http/mount.ts`, `authenticate.ts`) tells calls apart by, before a service has a say. */
const kindOf = (call: AnyEndpoint): string => {
  const caller = ignoresTokens(call)
    ? call.permission
    : isOpen(call)
      ? "open"
      : needsAccount(call)
        ? "account"
        : "login";
  const body = call.body && (call.uploads ? "upload" : call.verbatim ? "verbatim" : "json");
  const query = [call.query && "query", call.page && "page", call.cursor && "cursor"];
  const gate = call.gates.length > 0 && "gated";
  return [call.method, caller, gate, paramNames(call.path).length > 0 && "named", body, ...query].join(" ");
};

/** Of each kind the first: for what the transport does alone, in the same lines for all calls of a kind. */
export const oneOfEachKind = (rows: typeof calls): typeof calls => [
  ...new Map(rows.toReversed().map((row) => [kindOf(row[1]), row])).values(),
];

type Table = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
const entry = (table: Table, { id }: AnyEndpoint): unknown => {
  const [module = "", name = ""] = id.split(".");
  return table[module]?.[name];
};

export const bodyOf = (call: AnyEndpoint, ids: ExampleIds): unknown => entry(exampleBodies(ids), call);
export const queryOf = (call: AnyEndpoint, ids: ExampleIds) =>
  entry(exampleQueries(ids), call) as Record<string, unknown> | undefined;

/** What moderators of a conversation do with another member. */
const isAboutMate = ({ id }: AnyEndpoint): boolean => id === "chat.removeMember" || id === "chat.setRole";

/** What somebody does with what they have said themselves. */
const isAboutOwnMessage = ({ id }: AnyEndpoint): boolean => id === "chat.editMessage";

/** What somebody does with a conversation that they are asked for. */
const isAboutRequest = ({ path }: AnyEndpoint): boolean => path.startsWith("/self/chat/requests/");

/** What moderators of the organization do with a message that somebody has reported. */
const isAboutReport = ({ id }: AnyEndpoint): boolean => id === "moderation.decideMessage";

/** What the call's address names. */
export const paramsOf = (call: AnyEndpoint, { params, ownMessageId }: Populated) => ({
  ...params,
  ...(isAboutOwnMessage(call) && { messageId: ownMessageId }),
});

/** What a call needs to do its work in a populated organization. */
export const inputOf = (call: AnyEndpoint, populated: Populated) => {
  const { ids, mateId, requestedId, messageReportId } = populated;
  const [query, body] = [queryOf(call, ids), bodyOf(call, ids)];
  return {
    params: {
      ...paramsOf(call, populated),
      ...(isAboutMate(call) && { accountId: mateId }),
      ...(isAboutRequest(call) && { conversationId: requestedId }),
      ...(isAboutReport(call) && { reportId: messageReportId }),
    },
    ...(query && { query }),
    ...(body !== undefined && { body }),
  };
};

/** Nobody follows, blocks or reports themselves; the account and what is said that paths name are the registrant's. */
const isTowardsAnother = ({ id, method, path }: AnyEndpoint): boolean =>
  method !== "GET" &&
  (path.startsWith("/accounts/{accountId}/") || path.endsWith("/report") || id === "threads.report");

/** For moderators of the organization, and for nobody by what they are at a thing. */
export const isForModerators = ({ permission }: AnyEndpoint): boolean => permission === "community.moderate";

/** What the host is at the things that paths name. */
const running = ["creator", "groupModerator", "channelCreator"] as const;

/** Who may make the call; says which account acts, as a login may get another one on the way. */
export const entitled = (call: AnyEndpoint, { host, registrant, moderator }: Populated): Credentials => {
  const { permission } = call;
  if (isForModerators(call)) return { ...moderator.who, executeAs: moderator.id };
  const runs = permission !== "activity.remove" && running.some((role) => gives(role, permission));
  const { id, who } = (runs && !call.isOpen) || isTowardsAnother(call) ? host : registrant;
  return { ...who, executeAs: id };
};

/** Cannot be asked without a query. */
export const needsQuery = (call: AnyEndpoint): boolean => call.query?.safeParse({}).success === false;
export const namesThings = (call: AnyEndpoint): boolean => paramNames(call.path).some((name) => name !== "type");
export const takesSlugs = (call: AnyEndpoint): boolean => call.path.includes("~}");

/** The call's address without its host, for requests made by hand. */
export const urlOf = (call: AnyEndpoint, populated: Populated): string =>
  fillPath(call.path, paramsOf(call, populated));

/** The headers of a caller, for requests made by hand. */
export const headersOf = ({ organizationId, token, executeAs }: Credentials): Record<string, string> => ({
  organization: organizationId,
  ...(token && { authorization: token }),
  ...(executeAs && { executeas: executeAs }),
});
