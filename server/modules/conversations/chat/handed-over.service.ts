import { organizationOf, type Tx } from "#server/db/database";
import { removeImages } from "#server/modules/platform/storage/images.service";
import {
  copyBytes,
  dropBytes,
  fileCopyOf,
  keepPictures,
  type PictureCopy,
  pictureCopyOf,
} from "#server/modules/platform/storage/private-copies.service";
import { removePrivateFiles } from "#server/modules/platform/storage/private-files.service";
import type { FileStore } from "#server/ports/files";
import { insertFiles, insertPictures, listHandedOver } from "./handed-over.queries.ts";
import type { MessageFileRow } from "./message-files.queries.ts";
import { deleteReports } from "./message-reports.queries.ts";
import type { MessageRow } from "./messages.queries.ts";

/** Pictures and files of a reported message, which are handed over with its copy. */

const handedFileOf = ({ id, name, size, contentType }: MessageFileRow) => ({
  ...{ name, size },
  ...fileCopyOf({ id, contentType }),
});

/** Whose bytes are copied. */
export interface HandedOver {
  readonly pictures: readonly PictureCopy[];
  readonly files: readonly ReturnType<typeof handedFileOf>[];
}

/**
 * Copies the bytes before the report is kept, so that no transaction waits for them. What has no bytes any more is left out.
 * Where `keep` fails, or keeps no report, they go again.
 */
export const handOver = async (
  store: FileStore,
  { images, files: sent }: Pick<MessageRow, "images" | "files">,
  keep: (handed: HandedOver) => Promise<boolean>,
): Promise<void> => {
  const pictures = (images ?? []).map(pictureCopyOf);
  const files = (sent ?? []).map(handedFileOf);
  let isKept = false;
  try {
    isKept = await keep({ pictures: await copyBytes(store, pictures), files: await copyBytes(store, files) });
  } finally {
    if (!isKept) await dropBytes(store, [...pictures, ...files]);
  }
};

export const keepHandedOver = async (tx: Tx, reportId: string, { pictures, files }: HandedOver): Promise<void> => {
  await keepPictures(tx, pictures);
  await insertPictures(
    tx,
    reportId,
    pictures.map(({ id }) => id),
  );
  await insertFiles(tx, reportId, files);
};

/** Deletes reports with all that was handed over with them; the bytes go once the transaction is kept. */
export const forgetReports = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const { imageIds, fileIds } = await listHandedOver(tx, ids);
  await deleteReports(tx, ids);
  await removeImages(tx, organizationOf(tx), imageIds);
  await removePrivateFiles(tx, fileIds);
};
