import { createHash } from "node:crypto";
import { sql, type Updateable } from "kysely";
import { instant } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { Given } from "#server/db/kept-statements";
import type { LinkPreviews } from "#server/db/tables";

/** As the table computes it. */
export const hashOf = (url: string): Buffer => createHash("sha256").update(url).digest();

/** The statement of what is kept of pages, by the hashes of their tidied addresses. */
export const previewRows = (tx: Tx, hashes: Given<readonly Buffer[]>) =>
  tx
    .selectFrom("linkPreviews as p")
    .leftJoin("images as i", (join) =>
      join.onRef("i.organizationId", "=", "p.organizationId").onRef("i.id", "=", "p.imageId"),
    )
    .where(sql<boolean>`p.url_hash = any ((select ${hashes}::bytea[])::bytea[])`)
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
      instant("p.fetchedAt").as("fetchedAt"),
    ]);
export type PreviewRow = NonNullable<Awaited<ReturnType<typeof findPreview>>>;

export const findPreview = (tx: Tx, url: string) => previewRows(tx, [hashOf(url)]).executeTakeFirst();

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

/** Pages that were last read before then, so many at a time; returns the pictures they had. */
export const deleteOldPreviews = (
  tx: Tx,
  { found, nothing, limit }: { found: string; nothing: string; limit: number },
) =>
  tx
    .deleteFrom("linkPreviews")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("linkPreviews")
        .where((page) =>
          page.or([
            page.and([page("found", "=", true), page("fetchedAt", "<", found)]),
            page.and([page("found", "=", false), page("fetchedAt", "<", nothing)]),
          ]),
        )
        .select("id")
        .limit(limit),
    )
    .returning(["imageId", "faviconId"])
    .execute();
