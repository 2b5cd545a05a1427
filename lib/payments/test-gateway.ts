import { AppError } from "#kernel/errors";
import { browserTransport } from "#lib/api/browser-transport";
import { unwrap } from "#lib/api/envelope";

/** The pretend cards of the gateway for trials, by what becomes of a payment with them. */
export const testCards = ["works", "declined", "late", "lateDeclined", "twice", "silent", "lost", "fault"] as const;
export type TestCard = (typeof testCards)[number];

export interface TestConfirmation {
  organizationId: string;
  /** Of the offer. */
  secret: string;
  card: TestCard;
}

/** Tells the gateway which card pays: no call of ours, as with every provider's own fields. Rejects with an AppError. */
export const confirmTestCard = async (apiUrl: string, confirmation: TestConfirmation): Promise<void> => {
  const reply = await browserTransport({
    method: "POST",
    url: `${apiUrl.replace(/\/+$/, "")}/test-gateway/confirm`,
    headers: {},
    body: confirmation,
  }).catch((cause: unknown) => {
    throw new AppError("unavailable", { status: 0, cause });
  });
  if (reply.status < 200 || reply.status >= 300) unwrap(reply, "value");
};
