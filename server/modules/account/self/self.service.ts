import {
  attributesInput,
  type NotificationPreferences,
  notificationPreferences,
  type Self,
  type SelfUpdateInput,
  type UsernameAvailability,
  usernameInput,
} from "#entities/account/self";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { mergedChanges } from "#server/db/merged-changes";
import type { Ctx, MemberCtx } from "#server/http/context";
import { errorSentence } from "#server/http/sentences";
import { getChatPreferences, saveChatPreferences } from "#server/modules/conversations/chat/chat-preferences.service";
import { selves } from "#server/modules/identity/login/selves.service";
import { planDigest } from "#server/modules/inbox/digests/digest-plans.service";
import { digestOf, keptChoice, untilChosen } from "#server/modules/inbox/digests/digests.policy";
import { getQuietHours, setQuietHours } from "#server/modules/inbox/notifications/quiet-hours.service";
import { isUsernameTaken, refusingTakenUsername } from "#server/modules/people/accounts/accounts.service";
import { saveAttributes } from "#server/modules/people/accounts/attributes.service";
import { storeImage } from "#server/modules/platform/storage/images.service";
import { findPreferences, lockAccount, savePreferences, updateAccount } from "./self.queries.ts";

const requireSelf = async (ctx: MemberCtx, tx: Tx): Promise<Self> => {
  const [self] = await selves(tx, ctx.organization, [ctx.viewer.accountId]);
  if (!self) throw new AppError("account_required");
  return self;
};

export const getSelf = (ctx: MemberCtx): Promise<Self> => ctx.read((tx) => requireSelf(ctx, tx));

/** Answers to what the organization asks, by id and by name; a switch that nobody has touched is off. */
const answersOf = (ctx: MemberCtx, self: Self): Record<string, string> =>
  Object.fromEntries(
    ctx.organization.attributes.flatMap(({ id, name, type }) => {
      const kept = self.attributes.find(({ attributeId }) => attributeId === id)?.value;
      const answer = kept || (type === "boolean" ? "false" : "");
      return [
        [id, answer],
        [name, answer],
      ];
    }),
  );

export const updateSelf = (ctx: MemberCtx, input: ReadBody<SelfUpdateInput>): Promise<Self> =>
  ctx.write(async (tx) => {
    await lockAccount(tx, ctx.viewer.accountId);
    const self = await requireSelf(ctx, tx);
    const { base, attributes: answers = {}, ...sent } = input();
    const { termsAccepted, locale, ...columns } = mergedChanges(sent, { believed: base, current: self });
    const attributes = mergedChanges(answers, {
      ...{ believed: attributesInput.safeParse(base?.attributes).data, current: answersOf(ctx, self) },
      under: "attributes",
    });
    if (columns.username && columns.username !== self.username && (await isUsernameTaken(tx, columns.username)))
      throw new AppError("username_taken", { fields: { username: "username_taken" } });
    if (locale && !ctx.organization.locales.includes(locale))
      throw new AppError("validation_failed", { fields: { locale: "unknown_locale" } });
    const row = {
      ...columns,
      locale: locale ?? undefined,
      // Agreeing is a moment; it is not taken back by a later save.
      termsAccepted: termsAccepted && !self.termsAccepted ? ctx.now.toISOString() : undefined,
    };
    await refusingTakenUsername(updateAccount(tx, self.id, row));
    await saveAttributes(tx, ctx.organization, self.id, attributes);
    return requireSelf(ctx, tx);
  });

const setPicture = async (ctx: MemberCtx, buffer: string, column: "imageId" | "bannerId"): Promise<Self> => {
  const { id } = await storeImage(ctx, buffer, { type: column === "imageId" ? "people" : "banner" });
  return ctx.write(async (tx) => {
    await updateAccount(tx, ctx.viewer.accountId, column === "imageId" ? { imageId: id } : { bannerId: id });
    return requireSelf(ctx, tx);
  });
};

export const setImage = (ctx: MemberCtx, buffer: string): Promise<Self> => setPicture(ctx, buffer, "imageId");
export const setBanner = (ctx: MemberCtx, buffer: string): Promise<Self> => setPicture(ctx, buffer, "bannerId");

/** Whether a username may still be chosen; the message says why not, in the reader's language. */
export const getUsernameAvailability = async (ctx: Ctx, username: string): Promise<UsernameAvailability> => {
  const { locale } = ctx;
  const speech = { locale, ownTexts: ctx.organization.languages[locale] };
  if (!usernameInput.safeParse(username).success)
    return { available: false, message: await errorSentence(speech, "username_invalid", {}) };
  const taken = await ctx.read((tx) => isUsernameTaken(tx, username));
  return { available: !taken, message: taken ? await errorSentence(speech, "username_taken", {}) : "ok" };
};

const defaults = { activityNotificationPreference: "featured", digest: untilChosen } as const;
const notSwitches = ["activityNotificationPreference", "quietHours", "digest"];
const switches = Object.keys(notificationPreferences.shape).filter((name) => !notSwitches.includes(name));

/** What other modules keep of them. */
const keptElsewhere = async (tx: Tx, accountId: string) => ({
  ...(await getChatPreferences(tx, accountId)),
  quietHours: await getQuietHours(tx, accountId),
});

/** Preferences nobody has touched are the defaults of the tables: everything on, at any hour. */
export const getPreferences = (ctx: MemberCtx): Promise<NotificationPreferences> =>
  ctx.read(async (tx) => {
    const { accountId } = ctx.viewer;
    const saved = await findPreferences(tx, accountId);
    const untouched = { ...Object.fromEntries(switches.map((name) => [name, true])), ...defaults };
    const told = saved ? { ...saved, digest: digestOf(saved) } : untouched;
    return notificationPreferences.parse({ ...told, ...(await keptElsewhere(tx, accountId)) });
  });

export const updatePreferences = (
  ctx: MemberCtx,
  given: ReadBody<Partial<NotificationPreferences>>,
): Promise<NotificationPreferences> =>
  ctx.write(async (tx) => {
    const { accountId } = ctx.viewer;
    const { messagesFrom, readReceipts, typing, presence, quietHours, digest, ...told } = given();
    const saved = await savePreferences(tx, accountId, { ...told, ...(digest && keptChoice(digest)) });
    const chat = await saveChatPreferences(tx, accountId, { messagesFrom, readReceipts, typing, presence });
    if (quietHours !== undefined) await setQuietHours(tx, accountId, quietHours);
    if (digest !== undefined || quietHours !== undefined) await planDigest(tx, ctx.organization, accountId, ctx.now);
    return notificationPreferences.parse({
      ...{ ...saved, ...chat, digest: digestOf(saved) },
      quietHours: await getQuietHours(tx, accountId),
    });
  });
