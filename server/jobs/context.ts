import type { OrganizationId, Scope } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Platform } from "#server/platform";
import type { Log } from "#server/ports/log";
import { type Job, job } from "#server/principals/principal";

/** What a job knows besides its payload; `read` and `write` are bound to the payload's organization. */
export interface JobCtx extends Scope {
  readonly platform: Platform;
  readonly organizationId: OrganizationId;
  readonly organization: OrganizationRecord;
  readonly principal: Job;
  readonly log: Log;
}

/** The one place where a job gets its organization. Throws for one that is gone. */
export const jobContext = async (platform: Platform, organizationId: string, log: Log): Promise<JobCtx> => {
  const organization = await platform.organizations.byId(organizationId);
  if (!organization) throw new Error(`There is no organization ${organizationId}.`);
  return {
    platform,
    organization,
    organizationId: organization.id,
    principal: job,
    log,
    ...platform.database.organization(organization.id),
  };
};
