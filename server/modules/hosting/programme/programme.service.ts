import type { HostProgramme } from "#entities/hosting/programme";
import { shownLinks } from "#entities/shared/text";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { sessionSummariesOf } from "#server/modules/events/events/session-summaries.service";
import { imagesById } from "#server/modules/platform/storage/images.service";
import { sanitise } from "#server/text/sanitise";
import {
  listHostLocations,
  listHostSessions,
  listHostSpeakers,
  listHostTracks,
  listSpeakerLinks,
  listSponsorLinks,
  listTrackLinks,
} from "./programme.queries.ts";

const sessionsOf = async ({ organization }: MemberCtx, tx: Tx, eventId: string): Promise<HostProgramme["sessions"]> => {
  const rows = await listHostSessions(tx, eventId);
  const summaries = await sessionSummariesOf(tx, organization, rows);
  const tracks = Map.groupBy(await listTrackLinks(tx, eventId), ({ sessionId }) => sessionId);
  const speakers = Map.groupBy(await listSpeakerLinks(tx, eventId), ({ sessionId }) => sessionId);
  const sponsors = Map.groupBy(await listSponsorLinks(tx, eventId), ({ sessionId }) => sessionId);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return summaries.map((summary) => {
    const row = rowOf.get(summary.id);
    return {
      ...summary,
      longDescription: row?.longDescription ? sanitise(row.longDescription) : null,
      trackIds: (tracks.get(summary.id) ?? []).map(({ trackId }) => trackId),
      speakerIds: (speakers.get(summary.id) ?? []).map(({ speakerId }) => speakerId),
      sponsorIds: (sponsors.get(summary.id) ?? []).map(({ accountId }) => accountId),
      supply: row?.supply ?? null,
      sold: row?.sold ?? 0,
    };
  });
};

/** The whole programme as its hosts edit it, in a fixed number of statements. */
export const getProgramme = (ctx: MemberCtx, reference: string): Promise<HostProgramme> =>
  ctx.read(async (tx) => {
    const { id } = await requireHosted(ctx, tx, reference);
    const sessions = await sessionsOf(ctx, tx, id);
    const speakers = await listHostSpeakers(tx, id);
    const locations = await listHostLocations(tx, id);
    const images = await imagesById(
      tx,
      ctx.organization,
      [...speakers, ...locations].map(({ imageId }) => imageId),
    );
    const withImage = <T extends { imageId: string | null }>(row: T) => ({
      ...row,
      image: (row.imageId && images.get(row.imageId)) || null,
    });
    return {
      sessions,
      speakers: speakers.map((speaker) => ({ ...withImage(speaker), ...shownLinks(speaker) })),
      tracks: await listHostTracks(tx, id),
      locations: locations.map(withImage),
    };
  });
