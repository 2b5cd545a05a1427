import { type CookieChoice, saveChoice } from "#lib/consent";
import { readConsentAgain } from "./use-consent";

/** Apart from what reads the consent: it comes with the question, which most pages do not ask. */
export function decide(choice: CookieChoice): void {
  saveChoice(localStorage, choice, Date.now());
  if (!choice.performance) void forget();
  readConsentAgain();
}

/** Without its script there is little to forget: what is kept ends with the visit. */
async function forget(): Promise<void> {
  const part = await import("#lib/registration/source").catch(() => null);
  part?.forgetSources();
}
