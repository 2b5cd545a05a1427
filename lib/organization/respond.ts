import type { OrganizationConfig } from "#entities/organization/organization-config";
import { findOrganization } from "./config.ts";
import { hostnameOf } from "./host.ts";

/** Answers in the name of the organization that the request's host belongs to: 404 without one, 503 while it is not known. */
export async function respondByHost(
  request: Request,
  respond: (config: OrganizationConfig, domain: string) => Response | Promise<Response>,
): Promise<Response> {
  const domain = hostnameOf(request.headers);
  const answer = domain ? await findOrganization(domain) : { kind: "unknown" as const };
  if (!domain || answer.kind === "unknown") return new Response(null, { status: 404 });
  if (answer.kind === "unavailable") return new Response(null, { status: 503, headers: { "retry-after": "40" } });
  return respond(answer.value, domain);
}
