import type { OrganizationId, Scope } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import type { Platform } from "#server/platform";

/** What a job is told about the rest of the work: a plain logger, with fields first. */
export interface Log {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
}

/** What a job knows besides its payload; `read` and `write` are bound to the payload's organization. */
export interface JobCtx extends Scope {
  readonly platform: Platform;
  readonly organizationId: OrganizationId;
  readonly organization: OrganizationRecord;
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
    log,
    ...platform.database.organization(organization.id),
  };
};
