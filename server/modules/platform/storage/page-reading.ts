import { AppError } from "#kernel/errors";
import type { Ctx } from "#server/http/context";
import type { PublicWeb } from "#server/ports/public-web";
import { storeImageBytes } from "./images.service.ts";
import type { PageFacts } from "./page-facts.ts";

type Ask = Parameters<PublicWeb["get"]>[1];

/** How long a page and its pictures may take together, in ms. */
const patience = 5_000;
const megabyte = 1024 * 1024;

const page = {
  accept: "text/html,application/xhtml+xml",
  isWanted: (contentType: string) => /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(contentType),
  limit: megabyte,
} as const;

const picture = {
  accept: "image/webp,image/png,image/jpeg,image/gif",
  isWanted: (contentType: string) => /^\s*image\/(?!svg)/i.test(contentType),
  limit: 5 * megabyte,
} as const;

type ReadingCtx = Pick<Ctx, "organization" | "platform" | "write">;

/** A page's picture, kept as one of ours; null for none, and for one that cannot be had. */
const keepPicture = async (
  { organization, platform, write }: ReadingCtx,
  address: string | null,
  signal: AbortSignal,
): Promise<string | null> => {
  if (address === null) return null;
  const asked: Ask = { ...picture, signal };
  const reply = await platform.web.get(address, asked).catch(() => null);
  if (!reply?.isWhole) return null;
  try {
    const { id } = await storeImageBytes({ organization, platform, write }, reply.bytes, { type: "activity" });
    return id;
  } catch (error) {
    if (error instanceof AppError && error.code === "file_rejected") return null;
    throw error;
  }
};

/** What there is to show of a page, its pictures being kept already. */
export interface ReadPage extends Omit<PageFacts, "image" | "icon"> {
  readonly imageId: string | null;
  readonly faviconId: string | null;
}

/** A page may have nothing to show, or not answer in time. */
export const readPage = async (ctx: ReadingCtx, address: string): Promise<ReadPage | "nothing" | "silent"> => {
  const signal = AbortSignal.timeout(patience);
  const reply = await ctx.platform.web.get(address, { ...page, signal }).catch(() => "silent" as const);
  if (reply === "silent") return reply;
  if (reply === null) return "nothing";
  const [{ pageFacts }, { pageText }] = await Promise.all([import("./page-facts.ts"), import("./page-text.ts")]);
  const { image, icon, ...words } = pageFacts(pageText(reply.bytes, reply.contentType), reply.url);
  if (words.title === null && words.description === null) return "nothing";
  const [imageId, faviconId] = await Promise.all([keepPicture(ctx, image, signal), keepPicture(ctx, icon, signal)]);
  return { ...words, imageId, faviconId };
};
