/** What somebody allows to be kept in the browser; what is essential is not a question. */
export type CookiePreferences = { essential: true; performance: boolean; thirdParty: boolean; timestamp: number };

export type CookieChoice = Pick<CookiePreferences, "performance" | "thirdParty">;
export type CookieCategory = keyof CookieChoice;

export const CONSENT_KEY = "cookie-consent";
export const PREFERENCES_KEY = "cookie-preferences";

/** Milliseconds after which a choice is asked for again: 365 days. */
export const CONSENT_LIFETIME = 31_536_000_000;
/** Milliseconds between the page and its question. */
export const BANNER_DELAY = 500;

/** What a refusal keeps, and what is ticked before anybody has chosen. */
export const essentialChoice: CookieChoice = { performance: false, thirdParty: false };

type Asking = {
  GOOGLE_TAG_MANAGER_ID: string | null;
  MODULES: Record<"activities" | "channels" | "events" | "groups", { enabled: boolean }>;
};

/** What there is to ask about here: a category that nothing follows from is not offered. */
export function offeredCategories({ GOOGLE_TAG_MANAGER_ID, MODULES }: Asking): CookieCategory[] {
  const { activities, channels, events, groups } = MODULES;
  const mayShowOthers = [activities, channels, events, groups].some(({ enabled }) => enabled);
  return [
    // The tag manager, and what led a visitor to an event (`lib/registration/source`).
    ...(GOOGLE_TAG_MANAGER_ID || events.enabled ? (["performance"] as const) : []),
    // Films and streams of other services in posts and articles, at events and in groups (`consent/other-service`).
    ...(mayShowOthers ? (["thirdParty"] as const) : []),
  ];
}

/** Yes to everything one was asked about, and to nothing else. */
export const acceptedChoice = (offered: readonly CookieCategory[]): CookieChoice => ({
  performance: offered.includes("performance"),
  thirdParty: offered.includes("thirdParty"),
});

type Read = Pick<Storage, "getItem">;

export function isDecided(storage: Read, now: number): boolean {
  const stored = storage.getItem(CONSENT_KEY);
  const decidedAt = stored === null || stored.trim() === "" ? Number.NaN : Number(stored);
  return Number.isFinite(decidedAt) && now - decidedAt <= CONSENT_LIFETIME;
}

/** What is ticked when the dialog opens: the last choice, else nothing. */
export function readChoice(storage: Read): CookieChoice {
  try {
    const stored: unknown = JSON.parse(storage.getItem(PREFERENCES_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return essentialChoice;
    const { performance, thirdParty } = { ...essentialChoice, ...stored };
    return { performance: performance === true, thirdParty: thirdParty === true };
  } catch {
    return essentialChoice;
  }
}

/** What was agreed to more than a year ago allows nothing. */
export function allows(storage: Read, category: CookieCategory, now: number): boolean {
  return isDecided(storage, now) && readChoice(storage)[category];
}

export function saveChoice(storage: Pick<Storage, "setItem">, choice: CookieChoice, now: number): void {
  const { performance, thirdParty } = choice;
  const preferences: CookiePreferences = { essential: true, performance, thirdParty, timestamp: now };
  storage.setItem(PREFERENCES_KEY, JSON.stringify(preferences));
  storage.setItem(CONSENT_KEY, String(now));
}
