import { type OrganizationConfig, organizationConfig } from "#entities/organization-config";
import { sendWithAxios } from "#lib/api/http";
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
 * One uncached request. Through axios rather than `fetch`, which the framework replaces inside pages:
 * an answer kept by its data cache would outlive ours, an uncached one would make every page dynamic.
 */
export async function fetchConfig(platformUrl: string, domain: string): Promise<Answer<OrganizationConfig>> {
  const reply = await sendWithAxios({
    method: "GET",
    url: `${platformUrl}/organization/config?${new URLSearchParams({ domain })}`,
    headers: {},
    signal: AbortSignal.timeout(5 * SECOND),
  });
  if (reply.status === 404) return { kind: "unknown" };
  if (reply.status !== 200) return { kind: "unavailable" };
  const data = dataOf(reply.body);
  if (isNotFound(data)) return { kind: "unknown" };
  const parsed = organizationConfig.safeParse(data);
  return parsed.success ? { kind: "found", value: parsed.data } : { kind: "unavailable" };
}

function dataOf(envelope: unknown): unknown {
  return typeof envelope === "object" && envelope !== null && "data" in envelope ? envelope.data : undefined;
}

/** The contract's other way to say it: a reply that holds nothing but an `ERROR_TYPE`. */
function isNotFound(data: unknown): boolean {
  return typeof data === "object" && data !== null && "ERROR_TYPE" in data && data.ERROR_TYPE === "NOT_FOUND";
}
