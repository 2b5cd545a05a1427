import { type OrganizationId, organizationOf, type Tx } from "#server/db/database";
import { enqueuePublication } from "#server/modules/content/channels/publication.service";
import { upsert } from "#server/modules/hosting/imports/upsert";
import { sanitise } from "#server/text/sanitise";
import type { ChannelContent } from "./content-file.ts";
import type { FilmOf } from "./films.ts";
import { accountIdOf, groupIdOf } from "./found.ts";
import { inTurn } from "./in-turn.ts";
import type { PictureOf } from "./pictures.ts";
import type { SoundOf } from "./sounds.ts";

type ContentFacts = ChannelContent["contents"][number];

export interface Brought {
  readonly pictureOf: PictureOf;
  readonly soundOf: SoundOf;
  readonly filmOf: FilmOf;
  readonly now: Date;
}

const links = ["externalUrl", "appleUrl", "spotifyUrl", "googleUrl", "youtubeUrl"] as const;

const storeOne = async (tx: Tx, channel: ChannelContent, { pictureOf }: Brought): Promise<string> => {
  const { contents: _, picture, banner, group, creator, ...facts } = channel;
  const row = {
    ...facts,
    imageId: (await pictureOf(picture)) ?? "",
    bannerId: await pictureOf(banner),
    groupId: group === undefined ? null : await groupIdOf(tx, group),
    creatorId: creator === undefined ? null : await accountIdOf(tx, creator),
  };
  await upsert(tx, "channels", [row], {
    key: ["slug"],
    insert: [],
    update: [
      ...(["name", "description", "imageId", "bannerId", "private", "visible", "priority", "groupId"] as const),
      ...(["creatorId", ...links] as const),
    ],
  });
  const { id } = await tx
    .selectFrom("channels")
    .where("slug", "=", channel.slug)
    .select("id")
    .executeTakeFirstOrThrow();
  return id;
};

const storeGuests = async (tx: Tx, contentId: string, guests: ContentFacts["guests"], { pictureOf }: Brought) => {
  const rows = await inTurn(guests, async ({ account, picture, ...guest }) => ({
    ...guest,
    contentId,
    accountId: account === undefined ? null : await accountIdOf(tx, account),
    imageId: await pictureOf(picture),
  }));
  await upsert(tx, "contentGuests", rows, {
    key: ["contentId", "slug"],
    insert: [],
    update: ["name", "type", "accountId", "title", "bio", "company", "companyLink", "website", "imageId"],
  });
};

const storeInterests = async (tx: Tx, contentId: string, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await tx
      .insertInto("interests")
      .values({ name })
      .onConflict((known) => known.columns(["organizationId", "key"]).doNothing())
      .execute();
    await tx
      .insertInto("contentInterests")
      .columns(["contentId", "interestId"])
      .expression((eb) =>
        eb
          .selectFrom("interests as i")
          .where("i.key", "=", eb.fn<string>("searchable", [eb.val(name)]))
          .select([eb.val(contentId).$castTo<string>().as("contentId"), "i.id as interestId"]),
      )
      .onConflict((known) => known.doNothing())
      .execute();
  }
};

/** What came out before is out, and no news. What is to come waits for its minute, unless it is out already. */
const storePublication = async (
  tx: Tx,
  organizationId: OrganizationId,
  contentId: string,
  published: string,
  now: Date,
): Promise<void> => {
  const at = new Date(published);
  const own = tx.updateTable("contents").where("id", "=", contentId);
  const unscheduled = { publishAt: null, scheduledAt: null, scheduleUpdatedAt: null };
  if (at <= now) {
    await own
      .set({ ...unscheduled, published: at, announcedAt: at })
      .where("published", "is", null)
      .execute();
    return;
  }
  const { numUpdatedRows } = await own
    .set({ publishAt: at, scheduledAt: now, scheduleUpdatedAt: now })
    .where("published", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await enqueuePublication(tx, organizationId, contentId, at);
};

const storeContent = async (tx: Tx, channelId: string, facts: ContentFacts, brought: Brought): Promise<void> => {
  const { picture, audio, video, published, interests, guests, body, ...content } = facts;
  const imageId = await brought.pictureOf(picture);
  const row = {
    ...{ ...content, channelId, imageId },
    body: body === undefined ? null : sanitise(body),
    audioId: await brought.soundOf(audio),
    videoId: await brought.filmOf(video, imageId),
  };
  await upsert(tx, "contents", [row], {
    key: ["channelId", "slug"],
    insert: [],
    update: [
      ...(["title", "description", "body", "featured", "imageId", "audioId", "videoId", "duration"] as const),
      ...(["email", "push", ...links] as const),
    ],
  });
  const { id } = await tx
    .selectFrom("contents")
    .where("channelId", "=", channelId)
    .where("slug", "=", facts.slug)
    .select("id")
    .executeTakeFirstOrThrow();
  if (published !== undefined) await storePublication(tx, organizationOf(tx), id, published, brought.now);
  await storeGuests(tx, id, guests, brought);
  await storeInterests(tx, id, interests);
};

/** A channel with its contents, found again by their slugs. */
export const storeChannel = async (tx: Tx, channel: ChannelContent, brought: Brought): Promise<void> => {
  const channelId = await storeOne(tx, channel, brought);
  for (const content of channel.contents) await storeContent(tx, channelId, content, brought);
};
