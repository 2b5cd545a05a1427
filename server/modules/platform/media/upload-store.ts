import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { AppError } from "#kernel/errors";
import type { Scope } from "#server/db/database";
import { enqueue } from "#server/jobs/enqueue";
import type { Platform } from "#server/platform";
import { findUpload, noteReceived } from "./media-uploads.queries.ts";
import { waitsFor } from "./media-uploads.service.ts";

interface Writing extends Scope {
  readonly platform: Platform;
  readonly organizationId: string;
  /** Whose turn it is. */
  readonly writer: string;
}

/** One upload of one organization, as the protocol's library asks for it. */
export class UploadStore extends DataStore {
  readonly #ctx: Writing;
  constructor(ctx: Writing) {
    super();
    this.#ctx = ctx;
  }

  async #find(id: string) {
    const { read, platform } = this.#ctx;
    const found = await read((tx) => findUpload(tx, id));
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    if (found.received < found.size && new Date(found.expiresAt) < platform.now()) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return found;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, received } = await this.#find(id);
    return new Upload({ id, size, offset: received });
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const { platform, organizationId, writer, write } = this.#ctx;
    const { key, storeName, size } = await this.#find(id);
    const file = { key, name: storeName };
    const { received, name } = await platform.files.growing.append(file, { at: offset, size }, content);
    const expiresAt = new Date(platform.now().getTime() + waitsFor);
    await write(async (tx) => {
      const isNoted = await noteReceived(tx, { id, writer, from: offset }, { received, storeName: name, expiresAt });
      if (!isNoted) throw new AppError("conflict", { status: 409 });
      if (received === size && offset < size) await enqueue(tx, "media.read", { organizationId, uploadId: id });
    });
    return received;
  }
}
