import type * as z from "zod";
import type { EventListing, listingCreateInput } from "#entities/hosting/listings";
import type { ReadBody } from "#kernel/define";
import { AppError, type FieldFaults } from "#kernel/errors";
import { isTimeZone } from "#lib/i18n/time-zone";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { requireModerated } from "#server/modules/groups/groups/group-access.service";
import { storeImage } from "#server/modules/platform/storage/images.service";
import { sanitise } from "#server/text/sanitise";
import { slugOf, uniqueSlug } from "#server/text/slugs";
import { sessionFaults, termFaults } from "./editing.policy.ts";
import {
  insertEvent,
  insertSessionSponsors,
  insertSessions,
  insertSpeakers,
  insertSponsors,
  listSlugsLike,
} from "./editing.queries.ts";
import { recordAct } from "./listing-acts.service.ts";
import { listingById } from "./listings.service.ts";
import { publication } from "./publication.policy.ts";
import { reservedSlugs, wantedSlug } from "./slugs.policy.ts";
import { requireMet } from "./team.service.ts";

type Creation = z.output<typeof listingCreateInput>;
type SpeakerDraft = NonNullable<Creation["speakers"]>[number];
type SessionDraft = NonNullable<Creation["sessions"]>[number];
type EventValues = Parameters<typeof insertEvent>[1];

/** Events that one account may begin: many in a busy hour, too few to flood a calendar. */
const beginnings = { points: 30, seconds: 3600 };

/** Throws `rate_limited`. */
export const countBeginning = async ({ platform, organizationId, viewer }: MemberCtx): Promise<void> => {
  const key = `listings:create:${organizationId}:${viewer.accountId}`;
  if (!(await platform.limiter.consume(key, beginnings)).allowed) throw new AppError("rate_limited");
};

/** Under the first free slug of its name; of two who choose the same, the later waits and takes the next. */
const insertUnderFreeSlug = async (
  insert: (slug: string) => Promise<{ id: string } | undefined>,
  tx: Tx,
  name: string,
): Promise<string> => {
  const wanted = wantedSlug(name);
  const taken = new Set([...reservedSlugs, ...(await listSlugsLike(tx, wanted))]);
  for (;;) {
    const event = await insert(uniqueSlug(wanted, taken));
    if (event) return event.id;
  }
};

const under = (prefix: string, faults: FieldFaults): FieldFaults =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`${prefix}.${field}`, fault]));

const creationFaults = (input: Creation): FieldFaults => {
  const { event, groupId } = input;
  const terms = { ...event, groupId: groupId ?? null, groupOnly: event.groupOnly ?? false };
  const window = { registrationStart: null, registrationEnd: null, registrationLimit: 0, registrationCount: 0 };
  const faults = termFaults({ ...terms, ...window }, { ...event, registrationLimit: undefined });
  return {
    ...under("event", isTimeZone(event.timezone) ? faults : { ...faults, timezone: "unknown_zone" }),
    ...sessionFaults(input),
  };
};

/** Places, tracks and speakers of an event that is yet to be: whatever is named belongs to another. */
const namesOthers = ({ locationId, trackIds = [], speakerIds = [] }: SessionDraft): boolean =>
  Boolean(locationId) || trackIds.length > 0 || speakerIds.length > 0;

const insertSpeakerDrafts = async (
  tx: Tx,
  eventId: string,
  drafts: readonly (SpeakerDraft & { imageId: string | null })[],
): Promise<void> => {
  if (drafts.length === 0) return;
  const taken = new Set<string>();
  await insertSpeakers(
    tx,
    drafts.map(({ imageDataUri: _, ...draft }) => {
      const slug = uniqueSlug(slugOf([draft.firstName, draft.lastName].filter(Boolean).join(" "), "speaker"), taken);
      return { ...draft, eventId, slug };
    }),
  );
};

const insertSessionDrafts = async (
  tx: Tx,
  eventId: string,
  drafts: readonly (SessionDraft & { imageId: string | null })[],
): Promise<void> => {
  if (drafts.length === 0) return;
  const taken = new Set<string>();
  const slugged = drafts.map((draft) => ({ draft, slug: uniqueSlug(slugOf(draft.name, "session"), taken) }));
  const rows = await insertSessions(
    tx,
    slugged.map(({ draft, slug }) => {
      const { imageDataUri: _image, sponsorIds: _sponsors, locationId: _place, trackIds: _tracks, ...rest } = draft;
      const { speakerIds: _speakers, longDescription, ...columns } = rest;
      return { ...columns, longDescription: longDescription ? sanitise(longDescription) : null, eventId, slug };
    }),
  );
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]));
  const sponsors = slugged.flatMap(({ draft, slug }) => {
    const sessionId = idOf.get(slug);
    if (!sessionId) return [];
    return [...new Set(draft.sponsorIds)].map((accountId) => ({ sessionId, accountId }));
  });
  if (sponsors.length > 0) await insertSessionSponsors(tx, sponsors);
};

type Pictured<T> = T & { imageId: string | null };

const storePicture = async (ctx: MemberCtx, dataUri: string | undefined): Promise<string | null> =>
  dataUri === undefined ? null : (await storeImage(ctx, dataUri, { type: "admin" })).id;

/** One after the other: decoding hundreds at once would leave nobody else a core. */
const withPictures = async <T extends { imageDataUri?: string | undefined }>(
  ctx: MemberCtx,
  drafts: readonly T[],
): Promise<Pictured<T>[]> => {
  const pictured: Pictured<T>[] = [];
  for (const draft of drafts) pictured.push({ ...draft, imageId: await storePicture(ctx, draft.imageDataUri) });
  return pictured;
};

/** Without a word about it, what is to be listed is published, and what is not is a draft. */
const eventValues = (
  ctx: MemberCtx,
  { event: { published, ...event }, groupId }: Creation,
): Omit<EventValues, "slug"> => ({
  ...event,
  ...publication({ published: published ?? event.visible, visible: event.visible }, ctx.now),
  registrationLimit: event.registrationLimit ?? 0,
  groupId: groupId ?? null,
  creatorId: ctx.viewer.accountId,
});

/** What is asked before anything is kept. Throws `validation_failed`, `not_found`, `forbidden`, `rate_limited`. */
const admit = async (ctx: MemberCtx, input: Creation): Promise<void> => {
  const { groupId, sessions = [] } = input;
  if (groupId) await ctx.read((tx) => requireModerated(ctx, tx, groupId));
  const fields = creationFaults(input);
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  if (sessions.some(namesOthers)) throw new AppError("not_found");
  await countBeginning(ctx);
};

/** Who creates an event hosts it; in a group, its moderators may. Throws what `admit` does, and `file_rejected`. */
export const createListing = async (ctx: MemberCtx, body: ReadBody<Creation>): Promise<EventListing> => {
  const input = body();
  await admit(ctx, input);
  const { groupId, sponsorIds = [] } = input;
  const cover = await storePicture(ctx, input.image);
  const speakers = await withPictures(ctx, input.speakers ?? []);
  const sessions = await withPictures(ctx, input.sessions ?? []);
  return ctx.write(async (tx) => {
    if (groupId) await requireModerated(ctx, tx, groupId);
    await requireMet(ctx, tx, [...sponsorIds, ...sessions.flatMap((session) => session.sponsorIds ?? [])]);
    const values = { ...eventValues(ctx, input), imageId: cover };
    const id = await insertUnderFreeSlug((slug) => insertEvent(tx, { ...values, slug }), tx, values.name);
    if (sponsorIds.length > 0)
      await insertSponsors(
        tx,
        sponsorIds.map((accountId) => ({ eventId: id, accountId })),
      );
    await insertSpeakerDrafts(tx, id, speakers);
    await insertSessionDrafts(tx, id, sessions);
    await recordAct(ctx, tx, id, "event.created");
    return listingById(ctx, tx, id);
  });
};
