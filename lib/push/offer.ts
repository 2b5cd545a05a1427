import { keptPrefix } from "#lib/session/storage";
import { pushAbility } from "./device.ts";

/** After "not now" nothing is offered on this device for so long, in ms: 90 days. */
const rest = 7_776_000_000;

/** A sign-out takes it along. */
const keyOf = (organizationId: string): string => `${keptPrefix(organizationId)}push.declined`;

/** Whether nobody has said "not now" here lately. */
export const isOfferDue = (storage: Storage, organizationId: string, now: number): boolean => {
  const declinedAt = Number(storage.getItem(keyOf(organizationId)) ?? Number.NaN);
  return !(now - declinedAt < rest);
};

export const declineOffer = (storage: Storage, organizationId: string, now: number): void => {
  try {
    storage.setItem(keyOf(organizationId), String(now));
  } catch {
    // A full or refused storage: it is offered again the next time.
  }
};

/** Only the browser of iPhones and iPads says this; its pages take notices once they are on the home screen. */
const isOutsideHomeScreen = (): boolean => "standalone" in navigator && navigator.standalone === false;

/** What this browser can be offered: to ask its owner, or to be installed first; null where both are done, refused or unknown. */
export const offerHere = (): "ask" | "install" | null => {
  const ability = pushAbility();
  if (ability === "able") return Notification.permission === "default" ? "ask" : null;
  return ability === "unable" && isOutsideHomeScreen() ? "install" : null;
};
