import { randomBytes } from "node:crypto";
import type { CalendarLink } from "#entities/events/calendars";
import type { MemberCtx } from "#server/http/context";
import { deleteLink, findLink, replaceLink } from "./calendars.queries.ts";

type Owner = Pick<MemberCtx, "read" | "write" | "organization" | "viewer">;

const urlOf = ({ organization }: Owner, secret: string): string =>
  `${organization.websiteUrl}/api/calendars/${organization.id}/mine/${secret}.ics`;

export const getLink = (ctx: Owner): Promise<CalendarLink> =>
  ctx.read(async (tx) => {
    const link = await findLink(tx, ctx.viewer.accountId);
    return { url: link ? urlOf(ctx, link.secret) : null };
  });

/** A new address; whoever knew the one before it knows nothing any more. */
export const renewLink = (ctx: Owner): Promise<CalendarLink> => {
  const secret = randomBytes(32).toString("base64url");
  return ctx.write(async (tx) => {
    await replaceLink(tx, ctx.viewer.accountId, secret);
    return { url: urlOf(ctx, secret) };
  });
};

export const endLink = (ctx: Owner): Promise<null> =>
  ctx.write(async (tx) => {
    await deleteLink(tx, ctx.viewer.accountId);
    return null;
  });
