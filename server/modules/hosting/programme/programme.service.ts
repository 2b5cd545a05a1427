import type { HostProgramme } from "#entities/hosting/programme";
import { shownLinks } from "#entities/shared/text";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { sessionSummaryOf } from "#server/modules/events/events/session-summaries.service";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { sanitise } from "#server/text/sanitise";
import { findSurroundings, listHostSessions } from "./programme.queries.ts";

/** The whole programme as its hosts edit it, in two statements. */
export const getProgramme = (ctx: MemberCtx, reference: string): Promise<HostProgramme> =>
  ctx.read(async (tx) => {
    const { organization } = ctx;
    const { id } = await requireHosted(ctx, tx, reference);
    const sessions = await listHostSessions(tx, id);
    const { speakers, tracks, locations } = await findSurroundings(tx, id);
    return {
      sessions: sessions.map((row) => ({
        ...row,
        ...sessionSummaryOf(organization, row),
        longDescription: row.longDescription ? sanitise(row.longDescription) : null,
      })),
      speakers: speakers.map((speaker) => ({
        ...speaker,
        ...shownLinks(speaker),
        image: pictureOf(organization, speaker.image),
      })),
      tracks,
      locations: locations.map((place) => ({ ...place, image: pictureOf(organization, place.image) })),
    };
  });
