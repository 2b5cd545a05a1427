import type { TestAccount } from "#tests/support/world";

/** Two pass types: few of the dear ones, some more of the others. */
export const kinds = [
  { name: "Crew", price: 1_000, supply: 4 },
  { name: "Captain", price: 9_000, supply: 2 },
] as const;
/** The host's coupon: two uses in all, one for a person, all of the price. */
export const once = { code: "ONCE", useLimit: 2, purchaseLimit: 1 };

export interface Person {
  who: TestAccount;
  addressId: string;
}

/** What people have, as they would account for it themselves. */
interface HeldPass {
  id: string;
  kind: number;
  holder: number;
  buyer: number;
  couponId: string | null;
  paid: number;
}
interface HeldCode {
  id: string;
  code: string;
  kind: number;
  limit: number;
}

interface Sale {
  eventId: string;
  typeIds: readonly string[];
  onceId: string;
  limit: number;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export class Club {
  passes: HeldPass[] = [];
  codes: HeldCode[] = [];
  money = 0;
  /** How often each of the people tried a code in vain. */
  readonly tries = [0, 0, 0];
  readonly people: readonly Person[];
  readonly eventId: string;
  readonly typeIds: readonly string[];
  readonly onceId: string;
  /** People who fit into the event; 0: however many come. */
  readonly limit: number;

  constructor(people: readonly Person[], sale: Sale) {
    this.people = people;
    this.limit = sale.limit;
    this.eventId = sale.eventId;
    this.typeIds = sale.typeIds;
    this.onceId = sale.onceId;
  }

  get params() {
    return { eventId: this.eventId };
  }
  personAt(index: number): Person {
    const found = this.people[index];
    if (!found) throw new Error("There are three people.");
    return found;
  }
  usesOf(couponId: string): number {
    return this.passes.filter((pass) => pass.couponId === couponId).length;
  }
  unusedOf({ id, limit }: HeldCode): number {
    return limit - this.usesOf(id);
  }
  /** Places of a kind that are promised to somebody: passes, and uses that are paid for. */
  promised(kind: number): number {
    const passes = this.passes.filter((pass) => pass.kind === kind).length;
    return passes + sum(this.codes.filter((code) => code.kind === kind).map((code) => this.unusedOf(code)));
  }
  left(kind: number): number {
    return (kinds[kind]?.supply ?? 0) - this.promised(kind);
  }
  /** Who has a pass that came by none of the codes. */
  get placed(): ReadonlySet<number> {
    const codes = new Set(this.codes.map(({ id }) => id));
    const own = this.passes.filter(({ couponId }) => couponId === null || !codes.has(couponId));
    return new Set(own.map(({ holder }) => holder));
  }
  /** Places of the event that are promised: those of people with such a pass, and one for each use of a code. */
  get promisedPlaces(): number {
    return this.placed.size + sum(this.codes.map(({ limit }) => limit));
  }
  get placesLeft(): number {
    return this.limit === 0 ? Number.POSITIVE_INFINITY : this.limit - this.promisedPlaces;
  }
  /** Whether there is a place of the event for who buys without a code. */
  fits(person: number): boolean {
    return this.placed.has(person) || this.placesLeft > 0;
  }
  /** A full event opens to who has a place, and while there are codes with which somebody may come. */
  isShutFor(person: number): boolean {
    return !this.fits(person) && this.codes.every((code) => this.unusedOf(code) === 0);
  }
}
