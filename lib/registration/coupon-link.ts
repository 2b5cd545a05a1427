/** Most characters of a code (contract). */
const longest = 60;

const nameOf = (eventId: string): string => `coupon:${eventId}`;

/** Codes of a browser that keeps nothing: at least for as long as the page stays open. */
const unkept = new Map<string, string>();

const listeners = new Set<() => void>();

/** Tells when a code begins to wait, or waits no more. */
export const watchCoupons = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Keeps a code for this visit: it waits to be applied. */
export const keepCoupon = (eventId: string, code: string): void => {
  try {
    sessionStorage.setItem(nameOf(eventId), code);
  } catch {
    unkept.set(eventId, code);
  }
  tell();
};

/** Keeps for this visit, also through a sign-in, the code that the address of an event brings along. */
export const noteCoupon = (eventId: string): void => {
  const code = (new URLSearchParams(location.search).get("coupon") ?? "").trim();
  if (code !== "" && code.length <= longest) keepCoupon(eventId, code);
};

/** The code that led to the event in this visit and waits to be applied; empty for none. */
export const linkedCoupon = (eventId: string): string => {
  const held = unkept.get(eventId) ?? "";
  try {
    return sessionStorage.getItem(nameOf(eventId)) ?? held;
  } catch {
    return held;
  }
};

/** It was applied, or its buyer wants another one. */
export const forgetCoupon = (eventId: string): void => {
  unkept.delete(eventId);
  try {
    sessionStorage.removeItem(nameOf(eventId));
  } catch {
    // Nothing was kept.
  }
  tell();
};
