import { randomBytes } from "node:crypto";
import type { ListingPreview } from "#entities/hosting/listings";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { recordAct } from "./listing-acts.service.ts";
import { deletePreview, findPreview, replacePreview } from "./previews.queries.ts";

type Row = Awaited<ReturnType<typeof requireHosted>>;

const toPreview = (
  { organization, locale }: MemberCtx,
  { slug }: Row,
  { secret, createdAt }: { secret: string; createdAt: string },
): ListingPreview => ({ url: `${organization.websiteUrl}/${locale}/events/${slug}?preview=${secret}`, createdAt });

/** The link that shows a draft to whoever holds it, or null. Throws `not_found`, `forbidden`. */
export const getPreview = (ctx: MemberCtx, reference: string): Promise<ListingPreview | null> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const found = await findPreview(tx, event.id);
    return found ? toPreview(ctx, event, found) : null;
  });

/** A new link; whoever knew the one before sees nothing any more. Throws `not_found`, `forbidden`. */
export const renewPreview = (ctx: MemberCtx, reference: string): Promise<ListingPreview> => {
  const secret = randomBytes(24).toString("base64url");
  return ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const made = await replacePreview(tx, event.id, { secret, now: ctx.now });
    await recordAct(ctx, tx, event.id, "event.previewRenewed");
    return toPreview(ctx, event, made);
  });
};

/** Throws `not_found`, `forbidden`. */
export const endPreview = (ctx: MemberCtx, reference: string): Promise<null> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    await deletePreview(tx, event.id);
    await recordAct(ctx, tx, event.id, "event.previewEnded");
    return null;
  });
