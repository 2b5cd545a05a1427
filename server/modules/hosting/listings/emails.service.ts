import type * as z from "zod";
import { unknownVariables } from "#entities/events/event-email-variables";
import type {
  EventEmail,
  EventEmailPreview,
  eventEmailInput,
  eventEmailPreviewInput,
} from "#entities/hosting/listings";
import type { ReadBody } from "#kernel/define";
import { AppError, type FieldFaults } from "#kernel/errors";
import { loadMessages } from "#lib/i18n/messages";
import { translate } from "#lib/i18n/translator";
import { mergedChanges } from "#server/db/merged-changes";
import type { MemberCtx } from "#server/http/context";
import { mailPreview, previewLetter } from "#server/modules/events/event-mails/letter-previews.service";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { sanitise } from "#server/text/sanitise";
import { deleteEmail, findEmail, lockForEmails, upsertEmail } from "./emails.queries.ts";

type Type = EventEmail["type"];

/** Mails that one host may send to themselves. */
const tests = { points: 20, seconds: 3600 };
/** A name in a fault is what somebody typed. */
const longestName = 60;

/** Names each variable that stands for nothing. Throws `validation_failed`. */
const assertText = (body: string | undefined): void => {
  const unknown = unknownVariables(body ?? "");
  if (unknown.length === 0) return;
  const named = unknown.slice(0, 20).map((name) => [`body.${name.slice(0, longestName)}`, "unknown_variable"]);
  const fields: FieldFaults = { body: "unknown_variable", ...Object.fromEntries(named) };
  throw new AppError("validation_failed", { fields });
};

/** The hosts' own words for one of the event's mails; an empty text stands for the default one. */
export const saveEmail = (
  ctx: MemberCtx,
  reference: string,
  type: Type,
  input: ReadBody<z.output<typeof eventEmailInput>>,
): Promise<EventEmail> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const { base, ...sent } = input();
    assertText(sent.body);
    await lockForEmails(tx, event.id);
    const current = (await findEmail(tx, event.id, type)) ?? {};
    const { body, replyTo } = mergedChanges(sent, { believed: base, current });
    const words = { ...(body !== undefined && { body: sanitise(body) }), ...(replyTo !== undefined && { replyTo }) };
    return upsertEmail(tx, event.id, type, words, ctx.now);
  });

export const resetEmail = (ctx: MemberCtx, reference: string, type: Type): Promise<null> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    await deleteEmail(tx, event.id, type);
    return null;
  });

type PreviewInput = z.output<typeof eventEmailPreviewInput>;

const wantedOf = (ctx: MemberCtx, eventId: string, type: Type, { body, accountId }: PreviewInput) => ({
  ...{ eventId, type, body, hostId: ctx.viewer.accountId },
  accountId: accountId?.toLowerCase(),
});

export const previewEmail = (
  ctx: MemberCtx,
  reference: string,
  type: Type,
  input: ReadBody<PreviewInput>,
): Promise<EventEmailPreview> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const asked = input();
    assertText(asked.body);
    const wanted = wantedOf(ctx, event.id, type, asked);
    const { accountId, ...mail } = await previewLetter(tx, ctx.organization, wanted);
    const account = (await accountSummaries(tx, ctx.organization, [accountId])).get(accountId);
    if (!account) throw new AppError("not_found");
    return { ...mail, account };
  });

/** Sends the preview to the host who asks. Throws `rate_limited`. */
export const testEmail = async (
  ctx: MemberCtx,
  reference: string,
  type: Type,
  input: ReadBody<PreviewInput>,
): Promise<null> => {
  await ctx.read((tx) => requireHosted(ctx, tx, reference));
  const asked = input();
  assertText(asked.body);
  const { allowed } = await ctx.platform.limiter.consume(`test-mail:${ctx.viewer.accountId}`, tests);
  if (!allowed) throw new AppError("rate_limited");
  const t = translate(ctx.locale, await loadMessages(ctx.locale, ["event-mails"]), "event-mails");
  return ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const wanted = wantedOf(ctx, event.id, type, asked);
    await mailPreview(tx, ctx.organization, wanted, (subject) => t("test.subject", { subject }));
    return null;
  });
};
