/** What somebody allows to be kept in the browser; what is essential is not a question. */
export type CookiePreferences = { essential: true; performance: boolean; thirdParty: boolean; timestamp: number };

export type CookieChoice = Pick<CookiePreferences, "performance" | "thirdParty">;

export const CONSENT_KEY = "cookie-consent";
export const PREFERENCES_KEY = "cookie-preferences";

/** Milliseconds after which a choice is asked for again: 365 days. */
export const CONSENT_LIFETIME = 31_536_000_000;
/** Milliseconds between the page and its question. */
export const BANNER_DELAY = 500;

export const defaultChoice: CookieChoice = { performance: true, thirdParty: false };
export const acceptedChoice: CookieChoice = { performance: true, thirdParty: true };

type Read = Pick<Storage, "getItem">;

export function isDecided(storage: Read, now: number): boolean {
  const stored = storage.getItem(CONSENT_KEY);
  const decidedAt = stored === null || stored.trim() === "" ? Number.NaN : Number(stored);
  return Number.isFinite(decidedAt) && now - decidedAt <= CONSENT_LIFETIME;
}

/** What is ticked when the dialog opens: the last choice, else the defaults. */
export function readChoice(storage: Read): CookieChoice {
  try {
    const stored: unknown = JSON.parse(storage.getItem(PREFERENCES_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return defaultChoice;
    const { performance, thirdParty } = { ...defaultChoice, ...stored };
    return { performance: performance === true, thirdParty: thirdParty === true };
  } catch {
    return defaultChoice;
  }
}

/** A default that nobody has agreed to allows nothing. */
export function allows(storage: Read, category: keyof CookieChoice, now: number): boolean {
  return isDecided(storage, now) && readChoice(storage)[category];
}

export function saveChoice(storage: Pick<Storage, "setItem">, choice: CookieChoice, now: number): void {
  const { performance, thirdParty } = choice;
  const preferences: CookiePreferences = { essential: true, performance, thirdParty, timestamp: now };
  storage.setItem(PREFERENCES_KEY, JSON.stringify(preferences));
  storage.setItem(CONSENT_KEY, String(now));
}
