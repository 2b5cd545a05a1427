import type { EventSessionAccess } from "#entities/attendance/session-access";
import type { EventSessionSection } from "#entities/attendance/session-questions";
import type { EventAddOn } from "#entities/commerce/add-ons";
import type { PassWithResponses } from "#entities/commerce/passes";
import type { RegistrationFollowup, RegistrationSection } from "#entities/commerce/questions";
import type { Session } from "#entities/events/sessions";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { addOnSummaryOf } from "#server/modules/commerce/catalog/add-on-summaries.service";
import { sessionSectionsOf } from "#server/modules/commerce/passes/accesses.service";
import { signPassCode } from "#server/modules/commerce/passes/pass-code.policy";
import { ensureSigningKey, findSigningKey } from "#server/modules/commerce/passes/pass-keys.service";
import { passSummaries } from "#server/modules/commerce/passes/pass-summaries.service";
import { listAddOnsOfPasses } from "#server/modules/commerce/passes/passes.reads";
import { type PassPlace, requirePass } from "#server/modules/commerce/passes/passes.service";
import { listWholePasses } from "#server/modules/commerce/passes/whole-passes.reads";
import { passesWithPayment } from "#server/modules/commerce/payments/payment-summaries.service";
import { addOnsForSale } from "#server/modules/commerce/registration/add-ons.service";
import { sectionsOfPasses } from "#server/modules/commerce/registration/questions.service";
import { eventSummaries } from "#server/modules/events/events/event-summaries.service";
import { listSessions } from "#server/modules/events/events/programme.service";
import { findSession, listOpenSessionIds } from "./open-sessions.queries.ts";

/** A pass with what is around it, without its code, for those who may see it whoever holds it. */
export const passById = async (ctx: MemberCtx, tx: Tx, id: string): Promise<PassWithResponses> => {
  const [pass] = await passesWithPayment(ctx, tx, await listWholePasses(tx, [id]));
  if (!pass) throw new AppError("not_found");
  return pass;
};

/** A pass with what is shown at the door. A canceled pass has no code. */
export const getPass = async (ctx: MemberCtx, { eventId, passId }: PassPlace): Promise<PassWithResponses> => {
  const { pass, event, key } = await ctx.read(async (tx) => {
    const { event, row } = await requirePass(ctx, tx, eventId, passId);
    return { pass: await passById(ctx, tx, row.id), event, key: await findSigningKey(tx) };
  });
  if (pass.status === "canceled") return pass;
  // Passes that came another way than through a purchase may be the organization's first.
  const { privateKey } = key ?? (await ctx.write(ensureSigningKey));
  const holding = { passId: pass.id, registrationId: pass.attendeeId, eventId: event.id };
  return { ...pass, code: signPassCode(holding, privateKey) };
};

/** Add-ons that can still be bought for a pass. */
export const listPassAddOns = (ctx: MemberCtx, { eventId, passId }: PassPlace): Promise<EventAddOn[]> =>
  ctx.read(async (tx) => {
    const { event, row } = await requirePass(ctx, tx, eventId, passId);
    const owned = new Set((await listAddOnsOfPasses(tx, [row.id])).map(({ addOnId }) => addOnId));
    const offers = (await addOnsForSale(tx, event.id)).filter(
      ({ id, left, fits }) => fits(row.passTypeId) && !owned.has(id) && (left === null || left > 0),
    );
    const base = (await eventSummaries(tx, ctx.organization, [event.id], ctx.now)).get(event.id);
    return base ? offers.map(({ row: addOn }) => ({ ...addOnSummaryOf(ctx.organization, addOn), event: base })) : [];
  });

const sectionsOfPass = (
  ctx: MemberCtx,
  { eventId, passId }: PassPlace,
  kind: "registration" | "followup",
): Promise<RegistrationSection[]> =>
  ctx.read(async (tx) => {
    const { event, row } = await requirePass(ctx, tx, eventId, passId);
    return (await sectionsOfPasses(ctx, tx, event.id, { kind, passes: [row] })).get(row.id) ?? [];
  });

export const listQuestions = (ctx: MemberCtx, place: PassPlace): Promise<RegistrationSection[]> =>
  sectionsOfPass(ctx, place, "registration");

export const listFollowups = (ctx: MemberCtx, place: PassPlace): Promise<RegistrationFollowup[]> =>
  sectionsOfPass(ctx, place, "followup");

export const getFollowup = async (
  ctx: MemberCtx,
  { followupId, ...place }: PassPlace & { followupId: string },
): Promise<RegistrationFollowup> => {
  const followup = (await listFollowups(ctx, place)).find(({ id }) => id === followupId.toLowerCase());
  if (!followup) throw new AppError("not_found");
  return followup;
};

interface SessionPlace extends PassPlace {
  sessionId: string;
}

const requireSession = async (tx: Tx, eventId: string, reference: string): Promise<string> => {
  const found = await findSession(tx, eventId, isId(reference) ? "id" : "slug", reference.toLowerCase());
  if (!found) throw new AppError("not_found");
  return found.id;
};

/** The right of a pass to enter a session. Throws 404 while it has none. */
export const getSessionAccess = (
  ctx: MemberCtx,
  { eventId, passId, sessionId }: SessionPlace,
): Promise<EventSessionAccess> =>
  ctx.read(async (tx) => {
    const { event, row } = await requirePass(ctx, tx, eventId, passId);
    const wanted = await requireSession(tx, event.id, sessionId);
    const pass = (await passSummaries(ctx, tx, [row.id])).get(row.id);
    const access = pass?.accesses.find((own) => own.sessionId === wanted);
    if (!access || !pass) throw new AppError("not_found");
    return { ...access, pass };
  });

export const listSessionQuestions = (
  ctx: MemberCtx,
  { eventId, passId, sessionId }: SessionPlace,
): Promise<EventSessionSection[]> =>
  ctx.read(async (tx) => {
    const { event } = await requirePass(ctx, tx, eventId, passId);
    return sessionSectionsOf(tx, await requireSession(tx, event.id, sessionId));
  });

/** Sessions that a pass may still register for. */
export const listAvailableSessions = async (ctx: MemberCtx, { eventId, passId }: PassPlace): Promise<Session[]> => {
  const ids = await ctx.read(async (tx) => {
    const { event, row } = await requirePass(ctx, tx, eventId, passId);
    return new Set(await listOpenSessionIds(tx, event.id, row.id, ctx.now));
  });
  return (await listSessions(ctx, eventId, undefined)).filter(({ id }) => ids.has(id));
};
