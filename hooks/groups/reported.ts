import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { groups } from "#contract/groups";
import { moderation } from "#contract/moderation";
import { self } from "#contract/self";
import type { ReportDecision } from "#entities/groups/group-desk";
import { useReadPages } from "#hooks/calls/use-call";
import { callerOf } from "#lib/api/caller";
import { keyOf, pages } from "#lib/api/query";
import { forgetUnseen } from "#lib/desk/forget-unseen";

/**
 * Where reports are decided: at a group's desk by its moderators, at an event by its hosts, or of what stands elsewhere by
 * moderators of the organization.
 */
export type ReportsPlace = { groupId: string } | { eventId: string } | { isElsewhere: true };

type ReportsFilter = { status?: "open" | "decided"; search?: string };

const reportedOptions = (place: ReportsPlace, query: ReportsFilter, options: { enabled: boolean }) => {
  if ("groupId" in place) return pages(groups.reports, { params: place, query }, options);
  return "eventId" in place
    ? pages(moderation.reports, { params: place, query }, options)
    : pages(moderation.posts, { query }, options);
};

/** Posts of the place that members have reported. */
export const useReported = (place: ReportsPlace, filter: ReportsFilter, { enabled = true } = {}) =>
  useReadPages(reportedOptions(place, filter, { enabled }));

/** A bare call by the id of a post, whose failure the list shows, and what it makes stale. */
export const useReportDecision = (place: ReportsPlace) => {
  const client = useQueryClient();
  return useMemo(() => {
    const call = callerOf(client);
    return {
      decide: (decision: ReportDecision) => (activityId: string) => {
        const body = { decision };
        if ("groupId" in place) return call(groups.decideReport, { params: { ...place, activityId }, body });
        return "eventId" in place
          ? call(moderation.decideReport, { params: { ...place, activityId }, body })
          : call(moderation.decidePost, { params: { activityId }, body });
      },
      /** Counts, those of Self too, lists and the audit trail; a removed post leaves the feeds as well. */
      refresh: () => {
        forgetUnseen(client, [groups.reports, moderation.reports, moderation.posts]);
        return Promise.all(
          [[groups.desk.module], [moderation.reports.module], ["activities"], keyOf(self.get)].map((queryKey) =>
            client.invalidateQueries({ queryKey }),
          ),
        );
      },
    };
  }, [client, place]);
};
