import { reports } from "#contract/reports";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import type { World } from "#tests/support/world";

/** Somebody who reads the numbers of events in one organization. */
export const reportHost = async (world: World, of: OrganizationRecord) => {
  const host = await world.account(of);
  return {
    host,
    /** Makes them a co-host. */
    takes: (eventId: string) => world.insert(of, "eventHosts", { eventId, accountId: host.id }),
    /** Signed in anew, as tests travel in time. */
    statistics: async (eventId: string, query: { from?: string; to?: string } = {}) => {
      const who = { organizationId: of.id, token: await world.tokens.sign(of, host.login.sub) };
      return callAs(world.app, who)(reports.statistics, { params: { eventId }, query });
    },
  };
};
export type ReportHost = Awaited<ReturnType<typeof reportHost>>;

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
