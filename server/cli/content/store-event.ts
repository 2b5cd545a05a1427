import type { Tx } from "#server/db/database";
import { derivedId } from "#server/modules/hosting/imports/derived-id";
import { upsert } from "#server/modules/hosting/imports/upsert";
import type { EventContent } from "./content-file.ts";
import { accountIdOf } from "./found.ts";
import { inTurn } from "./in-turn.ts";
import type { PictureOf } from "./pictures.ts";

const storePages = async (tx: Tx, eventId: string, pages: EventContent["pages"], pictureOf: PictureOf) => {
  for (const [sortOrder, { pictures, slug, ...page }] of pages.entries()) {
    await upsert(tx, "eventPages", [{ ...page, eventId, slug, sortOrder }], {
      key: ["eventId", "slug"],
      insert: [],
      update: ["title", "subtitle", "html", "sortOrder"],
    });
    const { id: pageId } = await tx
      .selectFrom("eventPages")
      .where("eventId", "=", eventId)
      .where("slug", "=", slug)
      .select("id")
      .executeTakeFirstOrThrow();
    const shown = await inTurn(pictures, async (picture, order) => ({
      pageId,
      imageId: (await pictureOf(picture)) ?? "",
      sortOrder: order,
    }));
    await tx.deleteFrom("eventPageImages").where("pageId", "=", pageId).execute();
    await upsert(tx, "eventPageImages", shown, { key: ["pageId", "imageId"], insert: ["sortOrder"], update: [] });
  }
};

const storeFaq = async (tx: Tx, eventId: string, sections: EventContent["faq"]) => {
  for (const [sortOrder, { questions, slug, name }] of sections.entries()) {
    await upsert(tx, "faqSections", [{ eventId, slug, name, sortOrder }], {
      key: ["eventId", "slug"],
      insert: [],
      update: ["name", "sortOrder"],
    });
    const { id: sectionId } = await tx
      .selectFrom("faqSections")
      .where("eventId", "=", eventId)
      .where("slug", "=", slug)
      .select("id")
      .executeTakeFirstOrThrow();
    const rows = questions.map((question, order) => ({ ...question, sectionId, sortOrder: order }));
    await upsert(tx, "faqs", rows, {
      key: ["sectionId", "slug"],
      insert: [],
      update: ["question", "answer", "sortOrder"],
    });
  }
};

const passTypeIdOf = async (tx: Tx, eventId: string, name: string): Promise<string> => {
  const found = await tx
    .selectFrom("passTypes")
    .where("eventId", "=", eventId)
    .where("name", "=", name)
    .select("id")
    .executeTakeFirst();
  if (!found) throw new Error(`The event has no pass type "${name}".`);
  return found.id;
};

const storeMedia = async (tx: Tx, eventId: string, media: EventContent["media"], pictureOf: PictureOf) => {
  for (const [sortOrder, { name, description, picture, passTypes }] of media.entries()) {
    const id = derivedId("media", eventId, name);
    const row = { id, eventId, name, description, sortOrder, imageId: await pictureOf(picture) };
    await upsert(tx, "eventMedia", [row], {
      key: ["id"],
      insert: ["eventId"],
      update: ["name", "description", "sortOrder", "imageId"],
    });
    const opened = await inTurn(passTypes, async (passType) => ({
      mediaId: id,
      passTypeId: await passTypeIdOf(tx, eventId, passType),
    }));
    await tx.deleteFrom("eventMediaPassTypes").where("mediaId", "=", id).execute();
    await upsert(tx, "eventMediaPassTypes", opened, { key: ["mediaId", "passTypeId"], insert: [], update: [] });
  }
};

const storeSponsors = async (tx: Tx, eventId: string, levels: EventContent["sponsorLevels"], pictureOf: PictureOf) => {
  for (const [sortOrder, { sponsors, slug, ...level }] of levels.entries()) {
    await upsert(tx, "eventSponsorshipLevels", [{ ...level, eventId, slug, sortOrder }], {
      key: ["eventId", "slug"],
      insert: [],
      update: ["name", "description", "sponsorsPerRow", "sortOrder"],
    });
    const { id: levelId } = await tx
      .selectFrom("eventSponsorshipLevels")
      .where("eventId", "=", eventId)
      .where("slug", "=", slug)
      .select("id")
      .executeTakeFirstOrThrow();
    const rows = await inTurn(sponsors, async ({ account, picture, ...sponsor }, order) => ({
      ...sponsor,
      id: derivedId("sponsorship", levelId, sponsor.name),
      levelId,
      sortOrder: order,
      accountId: account === undefined ? null : await accountIdOf(tx, account),
      imageId: await pictureOf(picture),
    }));
    await upsert(tx, "eventSponsorships", rows, {
      key: ["id"],
      insert: ["levelId"],
      update: ["name", "description", "url", "accountId", "imageId", "sortOrder"],
    });
  }
};

const storeActivations = async (
  tx: Tx,
  eventId: string,
  activations: EventContent["activations"],
  pictureOf: PictureOf,
  now: Date,
) => {
  const rows = await inTurn(activations, async ({ picture, startAfter, ...activation }, sortOrder) => ({
    ...activation,
    eventId,
    sortOrder,
    startAfter: startAfter ?? now.toISOString(),
    imageId: await pictureOf(picture),
  }));
  await upsert(tx, "eventActivations", rows, {
    key: ["eventId", "slug"],
    insert: ["startAfter"],
    update: [
      "name",
      "shortDescription",
      "longDescription",
      "type",
      "code",
      "accessLevel",
      "maxPoints",
      "imageId",
      "sortOrder",
    ],
  });
};

/** The parts of an event that hosts have no screen for. */
export const storeEventContent = async (
  tx: Tx,
  eventId: string,
  event: EventContent,
  pictureOf: PictureOf,
  now: Date,
): Promise<void> => {
  await storePages(tx, eventId, event.pages, pictureOf);
  await storeFaq(tx, eventId, event.faq);
  await storeMedia(tx, eventId, event.media, pictureOf);
  await storeSponsors(tx, eventId, event.sponsorLevels, pictureOf);
  await storeActivations(tx, eventId, event.activations, pictureOf, now);
};
