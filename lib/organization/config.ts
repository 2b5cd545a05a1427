import { type OrganizationConfig, organizationConfig } from "#entities/organization/organization-config";
import { uncachedTransport } from "#lib/api/transports";
import { readWebEnv } from "#lib/env";
import { type Answer, createStaleCache, type StaleCache } from "./stale-cache.ts";

const SECOND = 1000;

declare global {
  /** Middleware and pages are bundled apart; both must see the same last known good copies. */
  var organizationConfigs: StaleCache<OrganizationConfig> | undefined;
}

/** The configuration of the organization served under a host name. */
export function findOrganization(domain: string): Promise<Answer<OrganizationConfig>> {
  globalThis.organizationConfigs ??= createStaleCache({
    load: (host) => fetchConfig(readWebEnv().platformUrl, host),
    freshFor: { found: 60 * SECOND, unknown: 10 * SECOND, unavailable: 2 * SECOND },
    maxEntries: 2000,
  });
  return globalThis.organizationConfigs.get(domain);
}

/** Something of this organization has changed, of any when null: its configuration is asked for anew before it is given. */
export function doubtOrganization(id: string | null): void {
  globalThis.organizationConfigs?.doubt(({ ORGANIZATION_ID }) => id === null || ORGANIZATION_ID === id);
}

/**
 * The same for a page, which the middleware only lets through when there is one.
 * Throws otherwise, so that a failing refresh leaves the cached page as it is.
 */
export async function organizationOf(domain: string): Promise<OrganizationConfig> {
  const answer = await findOrganization(domain);
  if (answer.kind === "found") return answer.value;
  throw new Error(`The configuration of ${domain} is ${answer.kind}.`);
}

/**
 * One uncached request. Past the `fetch` that the framework replaces inside pages:
 * an answer kept by its data cache would outlive ours, an uncached one would make every page dynamic.
 */
export async function fetchConfig(platformUrl: string, domain: string): Promise<Answer<OrganizationConfig>> {
  const reply = await uncachedTransport({
    method: "GET",
    url: `${platformUrl}/organization/config?${new URLSearchParams({ domain })}`,
    headers: {},
    signal: AbortSignal.timeout(5 * SECOND),
  });
  if (reply.status === 404) return { kind: "unknown" };
  if (reply.status !== 200) return { kind: "unavailable" };
  const data = dataOf(reply.body);
  const fault = faultOf(data);
  if (fault) return { kind: fault };
  const parsed = organizationConfig.safeParse(data);
  return parsed.success ? { kind: "found", value: parsed.data } : { kind: "unavailable" };
}

function dataOf(envelope: unknown): unknown {
  return typeof envelope === "object" && envelope !== null && "data" in envelope ? envelope.data : undefined;
}

/** The contract's other ways to say it: an `ERROR_TYPE`, with or without a configuration beside it, or nothing at all. */
function faultOf(data: unknown): "unknown" | "unavailable" | null {
  if (data === null) return "unknown";
  if (typeof data !== "object") return "unavailable";
  if ("ERROR_TYPE" in data && data.ERROR_TYPE === "NOT_FOUND") return "unknown";
  if ("ERROR_TYPE" in data && data.ERROR_TYPE === "INTERNAL_SERVER_ERROR") return "unavailable";
  return Object.keys(data).length === 0 ? "unknown" : null;
}
