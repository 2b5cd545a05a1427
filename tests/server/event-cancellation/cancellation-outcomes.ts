import type { EventRefund } from "#entities/hosting/listings";

/** Passes of each account. */
export const each = 4;
/** What has become of an account's part in the event. Sums in minor units. */
export interface Outcome {
  /** How many passes there are in each state. */
  passes: Record<string, number>;
  paid: number;
  refunded: number;
  owed: number;
  /** Mails that say that the event is canceled; the sum is what they say goes back. */
  mails: (string | null)[];
  /** Whether the mail takes the event out of the calendar. */
  withdrawn: boolean;
  notices: number;
}

const nothing: Outcome = { passes: {}, paid: 0, refunded: 0, owed: 0, mails: [], withdrawn: false, notices: 0 };
const told: Outcome = { ...nothing, mails: [null], notices: 1 };
const ended: Outcome = { ...told, passes: { canceled: each }, withdrawn: true };
// A pass costs 10,001 and 23 % tax on it: 12,301. Half of it is 6,151.
const bought: Outcome = { ...ended, paid: 49_204 };

type Row = [state: string, outcomes: Record<EventRefund, Outcome>];
/** Each state that a pass may be in when its event is canceled, and what has become of it by the choice of its host. */
export const rows: readonly Row[] = [
  ["draft", { full: { ...nothing, passes: { draft: each } }, terms: { ...nothing, passes: { draft: each } } }],
  [
    "held while a payment is in process",
    {
      full: { ...told, passes: { draft: each }, paid: 49_204, refunded: 49_204 },
      terms: { ...told, passes: { draft: each }, paid: 49_204, refunded: 49_204 },
    },
  ],
  [
    "ready",
    {
      full: { ...bought, refunded: 49_204, mails: ["€492.04"] },
      terms: { ...bought, refunded: 24_604, mails: ["€246.04"] },
    },
  ],
  [
    "needing information",
    {
      full: { ...bought, refunded: 49_204, mails: ["€492.04"] },
      terms: { ...bought, refunded: 24_604, mails: ["€246.04"] },
    },
  ],
  [
    "checked in",
    {
      full: { ...bought, refunded: 49_204, mails: ["€492.04"] },
      terms: { ...bought, refunded: 24_604, mails: ["€246.04"] },
    },
  ],
  // The money goes back to who paid, by a receipt; both hear that there is no event.
  [
    "handed on by",
    {
      full: { ...told, paid: 49_204, refunded: 49_204 },
      terms: { ...told, paid: 49_204, refunded: 24_604 },
    },
  ],
  ["handed on to", { full: ended, terms: ended }],
  // One of the four was given back before, for half.
  [
    "refunded in part",
    {
      full: { ...bought, refunded: 43_054, mails: ["€369.03"] },
      terms: { ...bought, refunded: 24_604, mails: ["€184.53"] },
    },
  ],
  [
    "paid by hand",
    {
      full: { ...bought, refunded: 49_204, mails: ["€492.04"] },
      terms: { ...bought, refunded: 24_604, mails: ["€246.04"] },
    },
  ],
  ["to be paid by hand", { full: ended, terms: ended }],
  // 33 % at once, the rest by an invoice: half of the price is waived of it first.
  [
    "by invoice",
    {
      full: { ...ended, paid: 16_237, refunded: 16_237, mails: ["€162.37"] },
      terms: { ...ended, paid: 16_237, owed: 8_363 },
    },
  ],
];
