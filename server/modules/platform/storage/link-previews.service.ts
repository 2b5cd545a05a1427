import type { LinkPreview } from "#entities/platform/link-previews";
import { AppError } from "#kernel/errors";
import { distinct } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import type { Given } from "#server/db/kept-statements";
import type { Ctx } from "#server/http/context";
import type { JobCtx } from "#server/jobs/context";
import { imageUri } from "./image-address.ts";
import { removeImage } from "./images.service.ts";
import {
  findPreview,
  hashOf,
  lockPreview,
  type PreviewRow,
  previewRows,
  reservePreview,
  savePreview,
} from "./link-previews.queries.ts";
import { type ReadPage, readPage } from "./page-reading.ts";
import { pageAddress } from "./preview-address.ts";

const hour = 60 * 60 * 1000;
/** How long a page counts as known, in ms, with something to show and without. */
const heldFor = { found: 7 * 24 * hour, nothing: hour } as const;

/** Pages that are fetched for one who asks: for a member, for an address without one, and from one host for everybody. */
const limits = {
  member: { points: 60, seconds: 600 },
  stranger: { points: 20, seconds: 600 },
  host: { points: 120, seconds: 600 },
} as const;

/** A kept page as the wire shows it, at the address somebody wrote. */
const previewOf = (organization: Ctx["organization"], row: PreviewRow, href: string): LinkPreview => ({
  id: row.id,
  activityId: "",
  url: href,
  title: row.title,
  siteName: row.siteName,
  description: row.description,
  mediaType: row.mediaType,
  channel: row.channel,
  image: row.imageId && imageUri(organization, row.imageId),
  imageWidth: row.imageWidth,
  imageHeight: row.imageHeight,
  video: row.video,
  favicon: row.faviconId && imageUri(organization, row.faviconId, "thumbnail"),
});

/** By what linked pages are found among those that are kept. */
export const previewHashes = (hrefs: readonly string[]): Buffer[] => distinct(hrefs.map(pageAddress)).map(hashOf);

/** The same of one page; null for what is no address of one. */
export const previewHash = (href: string): Buffer | null => previewHashes([href])[0] ?? null;

/** What a statement brought along of a page (`previewAt`), as the wire shows it; null where there is nothing to show. */
export const broughtPreview = (
  organization: Ctx["organization"],
  row: PreviewRow | null,
  href: string | null,
): LinkPreview | null => (row?.found && href !== null ? previewOf(organization, row, href) : null);

/** The statement of what is kept of linked pages, for who asks for more in one; nothing is fetched. */
export const previewsAsked = (tx: Tx, hashes: Given<readonly Buffer[]>) => previewRows(tx, hashes);

/** What it found, by the addresses as given. */
export const previewsOf = (
  organization: Ctx["organization"],
  hrefs: readonly string[],
  found: readonly PreviewRow[],
): ReadonlyMap<string, LinkPreview> => {
  const rows = new Map(found.map((row) => [row.url, row]));
  return new Map(
    hrefs.flatMap((href) => {
      const row = rows.get(pageAddress(href) ?? "");
      return row?.found ? [[href, previewOf(organization, row, href)]] : [];
    }),
  );
};

/** Both in one. */
export const previewsByHref = async (
  tx: Tx,
  organization: Ctx["organization"],
  hrefs: readonly string[],
): Promise<ReadonlyMap<string, LinkPreview>> =>
  hrefs.length === 0
    ? new Map()
    : previewsOf(organization, hrefs, await previewsAsked(tx, previewHashes(hrefs)).execute());

/** Whether a page counts as known, also where it has nothing to show. */
export const isFresh = ({ found, fetchedAt }: PreviewRow, now: Date): boolean =>
  now.getTime() - new Date(fetchedAt).getTime() < (found ? heldFor.found : heldFor.nothing);

/** What reading a page needs of a request or a job. */
type Reading = Pick<Ctx, "organization" | "organizationId" | "platform" | "read" | "write" | "now">;

/** Who wants a page to be read: a member by the account, everybody else by the address they come from. */
interface Asker {
  readonly kind: "member" | "stranger";
  readonly name: string;
}

/** Throws `rate_limited`. Fetching must neither cost us much nor be a way to pester somebody's server. */
const throttle = async ({ limiter }: Ctx["platform"], { kind, name }: Asker, page: string): Promise<void> => {
  const { allowed } = await limiter.consume(`storage:preview:${name}`, limits[kind]);
  if (!allowed) throw new AppError("rate_limited");
  const host = await limiter.consume(`storage:preview:host:${new URL(page).hostname}`, limits.host);
  if (!host.allowed) throw new AppError("rate_limited");
};

const nothing = { title: null, siteName: null, description: null, mediaType: null, imageId: null, faviconId: null };

/** Puts what was read in the place of what was known; the pictures of before go. */
const renew = (ctx: Reading, url: string, page: ReadPage | "nothing"): Promise<void> =>
  ctx.write(async (tx) => {
    await reservePreview(tx, url);
    const { imageId, faviconId } = await lockPreview(tx, url);
    const found = page !== "nothing";
    await savePreview(tx, url, { ...(found ? page : nothing), found, fetchedAt: ctx.now });
    for (const id of [imageId, faviconId]) if (id) await removeImage(tx, ctx.organization, id);
  });

/** A page that does not answer keeps what was known of it, and is asked again in an hour. */
const keep = (ctx: Reading, url: string): Promise<void> =>
  ctx.write(async (tx) => {
    await reservePreview(tx, url);
    const { found } = await lockPreview(tx, url);
    const fetchedAt = found ? new Date(ctx.now.getTime() - heldFor.found + heldFor.nothing) : ctx.now;
    await savePreview(tx, url, { fetchedAt });
  });

const findFresh = async ({ read, now }: Reading, url: string): Promise<PreviewRow | undefined> => {
  const row = await read((tx) => findPreview(tx, url));
  return row && isFresh(row, now) ? row : undefined;
};

const fetchPreview = async (ctx: Reading, url: string): Promise<void> => {
  // Somebody's fetch may have ended between this one's first look and its turn.
  if (await findFresh(ctx, url)) return;
  const page = await readPage(ctx, url);
  await (page === "silent" ? keep(ctx, url) : renew(ctx, url, page));
};

/** Pages being fetched: a link that is just going round is asked for many times at once. */
const fetching = new Map<string, Promise<void>>();

const fetchOnce = (ctx: Reading, url: string): Promise<void> => {
  const key = `${ctx.organizationId} ${url}`;
  const work = fetching.get(key) ?? fetchPreview(ctx, url).finally(() => fetching.delete(key));
  fetching.set(key, work);
  return work;
};

/** What is known of a page now, which is read where nothing is. Throws `rate_limited`. */
const readFresh = async (ctx: Reading, asker: Asker, href: string): Promise<PreviewRow | null> => {
  const url = pageAddress(href);
  if (url === null) return null;
  const known = await findFresh(ctx, url);
  if (known) return known;
  await throttle(ctx.platform, asker, url);
  await fetchOnce(ctx, url);
  return (await findFresh(ctx, url)) ?? null;
};

/** What there is to show of the page at an address; null for nothing. Throws `rate_limited`. */
export const previewLink = async (ctx: Ctx, href: string): Promise<LinkPreview | null> => {
  const { viewer, address } = ctx;
  const asker: Asker = viewer ? { kind: "member", name: viewer.accountId } : { kind: "stranger", name: address };
  return broughtPreview(ctx.organization, await readFresh(ctx, asker, href), href);
};

/**
 * Reads the page that a member has linked to, as if they had asked for it themselves. Returns whether there is something to
 * show of it: nothing either where they have asked for too many.
 */
export const readLinkedPage = async (job: JobCtx, accountId: string, href: string): Promise<boolean> => {
  const ctx = { ...job, now: job.platform.now() };
  try {
    const row = await readFresh(ctx, { kind: "member", name: accountId }, href);
    return row?.found ?? false;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
};
