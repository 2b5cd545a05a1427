import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import type * as z from "zod";
import type { begunSound, begunVideo, soundInput, videoInput } from "#entities/platform/uploads";
import { AppError } from "#kernel/errors";
import type { OrganizationId, Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import type { Platform } from "#server/platform";
import { admitUpload } from "./media-limits.ts";
import { countUnfinished, findUploadOwner, insertSound, insertUpload, insertVideo } from "./media-uploads.queries.ts";

/** How long an upload waits for its next part, in ms. */
export const waitsFor = 24 * 60 * 60 * 1000;
/** Uploads that an account may have under way. */
const mostUnfinished = 20;

const digestOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** What both kinds of upload have in common; `keep` adds the row that the upload is for. */
const begin = async (
  { organization, organizationId, platform, viewer, write, now }: MemberCtx,
  { size, key }: { size: number; key: string },
  keep: (tx: Tx) => Promise<{ videoId: string } | { fileId: number }>,
): Promise<string> => {
  const id = randomUUID();
  const token = randomBytes(32).toString("base64url");
  const storeName = await platform.files.growing.begin(key, "application/octet-stream");
  try {
    await write(async (tx) => {
      if ((await countUnfinished(tx, viewer.accountId)) >= mostUnfinished) throw new AppError("rate_limited");
      await insertUpload(tx, {
        ...{ id, key, size, storeName, accountId: viewer.accountId, tokenDigest: digestOf(token) },
        ...{ expiresAt: new Date(now.getTime() + waitsFor), createdAt: now },
        ...(await keep(tx)),
      });
    });
  } catch (error) {
    await platform.files.growing.abandon({ key, name: storeName });
    throw error;
  }
  return `${organization.websiteUrl}/api/storage/uploads/${organizationId}/${id}/${token}`;
};

/** Begins a film of the viewer's. Throws `upload_too_large`, `rate_limited`. */
export const beginVideo = async (
  ctx: MemberCtx,
  { name, size }: z.output<typeof videoInput>,
): Promise<z.input<typeof begunVideo>> => {
  await admitUpload(ctx, "video", size);
  const id = randomUUID();
  const uploadUrl = await begin(ctx, { size, key: `arriving/${randomUUID()}` }, async (tx) => {
    await insertVideo(tx, { id, name, accountId: ctx.viewer.accountId, secret: randomBytes(32) });
    return { videoId: id };
  });
  return { id, uploadUrl };
};

/** Begins a sound of the viewer's: a file that is ready once it has come and been read. Throws the same. */
export const beginSound = async (
  ctx: MemberCtx,
  { name, size }: z.output<typeof soundInput>,
): Promise<z.input<typeof begunSound>> => {
  await admitUpload(ctx, "sound", size);
  const key = `sounds/${randomUUID()}`;
  let id = 0;
  const uploadUrl = await begin(ctx, { size, key }, async (tx) => {
    id = await insertSound(tx, { name, key, size, accountId: ctx.viewer.accountId, secret: randomBytes(32) });
    return { fileId: id };
  });
  return { id, uploadUrl };
};

/** Which upload a secret address stands for, and whose it is; null for one that nobody was given. */
export const openUpload = async (
  { database }: Pick<Platform, "database">,
  organizationId: OrganizationId,
  { id, token }: { id: string; token: string },
): Promise<{ id: string; accountId: string | null } | null> => {
  const found = await database.organization(organizationId).read((tx) => findUploadOwner(tx, id));
  return found && timingSafeEqual(found.tokenDigest, digestOf(token)) ? found : null;
};
