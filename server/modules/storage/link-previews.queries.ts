import { createHash } from "node:crypto";
import type { Updateable } from "kysely";
import type { Tx } from "#server/db/database";
import type { LinkPreviews } from "#server/db/tables";

/** As the table computes it. */
const hashOf = (url: string): Buffer => createHash("sha256").update(url).digest();

const rows = (tx: Tx, urls: readonly string[]) =>
  tx
    .selectFrom("linkPreviews as p")
    .leftJoin("images as i", (join) =>
      join.onRef("i.organizationId", "=", "p.organizationId").onRef("i.id", "=", "p.imageId"),
    )
    .where("p.urlHash", "in", urls.map(hashOf))
    .select([
      "p.id",
      "p.url",
      "p.found",
      "p.title",
      "p.siteName",
      "p.description",
      "p.mediaType",
      "p.channel",
      "p.imageId",
      "i.width as imageWidth",
      "i.height as imageHeight",
      "p.video",
      "p.faviconId",
      "p.fetchedAt",
    ]);

export type PreviewRow = Awaited<ReturnType<typeof listPreviews>>[number];

/** What is kept of the pages, by their tidied addresses; at least one of them. */
export const listPreviews = (tx: Tx, urls: readonly string[]) => rows(tx, urls).execute();

export const findPreview = (tx: Tx, url: string) => rows(tx, [url]).executeTakeFirst();

/** The pictures a kept page has; nobody else renews the page until the transaction ends. */
export const lockPreview = (tx: Tx, url: string) =>
  tx
    .selectFrom("linkPreviews")
    .where("urlHash", "=", hashOf(url))
    .select(["imageId", "faviconId", "found"])
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Makes sure that there is a row to lock. */
export const reservePreview = (tx: Tx, url: string) =>
  tx
    .insertInto("linkPreviews")
    .values({ url, found: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const savePreview = (tx: Tx, url: string, values: Updateable<LinkPreviews>) =>
  tx.updateTable("linkPreviews").set(values).where("urlHash", "=", hashOf(url)).execute();
