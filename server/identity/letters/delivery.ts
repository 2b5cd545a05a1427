import type { Tx } from "#server/db/database";
import type { Call } from "#server/identity/call";
import { type CodePurpose, issueCode } from "#server/identity/codes";
import type { User } from "#server/identity/users.queries";
import { codeMail } from "./mails.ts";

export const deliveryDetails = (destination: string) => ({
  CodeDeliveryDetails: { Destination: destination, DeliveryMedium: "EMAIL", AttributeName: "email" },
});

/** The asked language when the organization offers it, else the person's, else the organization's. */
export const localeOf = (
  { organization }: Pick<Call, "organization">,
  asked: string | undefined,
  user?: Pick<User, "locale">,
): string => {
  const { locales, defaultLocale } = organization;
  return [asked, user?.locale].find((locale) => locale && locales.includes(locale)) ?? defaultLocale;
};

/** A new code in the transaction, and the mail that brings it. */
export const sendCode = async (
  call: Call,
  tx: Tx,
  user: Pick<User, "sub" | "email" | "locale">,
  purpose: CodePurpose,
  askedLocale?: string,
): Promise<void> => {
  const code = await issueCode(tx, user.sub, purpose, call.now);
  const locale = localeOf(call, askedLocale, user);
  await call.provider.mailer.enqueue(tx, await codeMail(call.organization, purpose, { to: user.email, locale, code }));
};

/** Longer than writing a mail takes, or judging a code, in ms. */
const steadyTime = 200;

/** Answers after the same time whether there was a mail to write or not. */
export const steadily = async <T>({ provider }: Pick<Call, "provider">, work: Promise<T>): Promise<T> => {
  const [done] = await Promise.allSettled([work, provider.wait(steadyTime)]);
  if (done.status === "rejected") throw done.reason;
  return done.value;
};

/** Refuses after the same time, however it was found out; a success tells of itself. */
export const refusingSteadily = async <T>({ provider }: Pick<Call, "provider">, work: Promise<T>): Promise<T> => {
  const time = provider.wait(steadyTime);
  try {
    return await work;
  } catch (error) {
    await time;
    throw error;
  }
};
