import type * as z from "zod";
import type { DoorLink, DoorLinkCreated, doorLinkInput } from "#entities/attendance/door";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Page, PageQuery } from "#kernel/wire";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { newPin, newSecret, pinHash, secretHash } from "./door-secrets.ts";
import { endLink, insertLink, pageLinks } from "./links.queries.ts";

/** Seven days, and an hour for clocks that differ. */
const longestLife = (7 * 24 + 1) * 60 * 60 * 1000;

/** A lock that has ended is none. */
const toLink = (row: DoorLink, now: Date): DoorLink => ({
  ...row,
  lockedUntil: row.lockedUntil !== null && row.lockedUntil > now.toISOString() ? row.lockedUntil : null,
});

export const listLinks = (ctx: MemberCtx, reference: string, query: PageQuery): Promise<Page<DoorLink>> =>
  ctx.read(async (tx) => {
    const { id } = await requireHosted(ctx, tx, reference);
    const { rows, count } = await pageLinks(tx, id, query);
    return { items: rows.map((row) => toLink(row, ctx.now)), count };
  });

const assertExpiry = (expiresAt: string, now: Date): void => {
  const ahead = Date.parse(expiresAt) - now.getTime();
  if (ahead <= 0) throw new AppError("validation_failed", { fields: { expiresAt: "too_early" } });
  if (ahead > longestLife) throw new AppError("validation_failed", { fields: { expiresAt: "too_late" } });
};

/** The only reply that ever holds the secret and the PIN. */
export const createLink = (
  ctx: MemberCtx,
  reference: string,
  body: ReadBody<z.output<typeof doorLinkInput>>,
): Promise<DoorLinkCreated> =>
  ctx.write(async (tx) => {
    const { id: eventId } = await requireHosted(ctx, tx, reference);
    const { name, expiresAt } = body();
    assertExpiry(expiresAt, ctx.now);
    const [token, pin] = [newSecret(), newPin()];
    const link = await insertLink(tx, {
      ...{ eventId, name, expiresAt, creatorId: ctx.viewer.accountId },
      ...{ tokenHash: secretHash(token), pinHash: pinHash(token, pin) },
    });
    return { ...link, url: `${ctx.organization.websiteUrl}/${ctx.locale}/door/${token}`, pin };
  });

/** Nobody enters by it any more, and whoever has is out. */
export const revokeLink = (ctx: MemberCtx, reference: string, linkId: string): Promise<null> =>
  ctx.write(async (tx) => {
    const { id } = await requireHosted(ctx, tx, reference);
    if (!isId(linkId) || !(await endLink(tx, id, linkId, ctx.now))) throw new AppError("not_found");
    return null;
  });
