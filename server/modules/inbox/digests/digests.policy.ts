import { Temporal } from "temporal-polyfill";
import type { Digest } from "#entities/inbox/digests";
import { knownZone } from "#server/calendars/zones";

const hour = 3_600_000;
const day = 24 * hour;

export type Every = Exclude<Digest, "off">;

/** As it is kept: whether somebody wants summaries, and how often; null: they have not chosen. */
export interface KeptChoice {
  readonly digestEmail: boolean;
  readonly digestEvery: Every | null;
}

/** How often summaries come while nobody has chosen. */
export const untilChosen: Every = "weekly";

export const digestOf = ({ digestEmail, digestEvery }: KeptChoice): Digest =>
  digestEmail ? (digestEvery ?? untilChosen) : "off";

/** Who ends them keeps how often they came: the link in a mail ends them and brings them back. */
export const keptChoice = (digest: Digest): Partial<KeptChoice> =>
  digest === "off" ? { digestEmail: false } : { digestEmail: true, digestEvery: digest };

const morning = Temporal.PlainTime.from("08:00");
const monday = 1;

/** The next morning, or the next on a Monday, by the clock of a zone: later than that instant. */
export const nextMorning = (every: Every, zone: string, after: Date): Date => {
  const timeZone = knownZone(zone);
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const [wait, step] = every === "weekly" ? [(monday - today.dayOfWeek + 7) % 7, 7] : [0, 1];
  const morningIn = (days: number) =>
    new Date(today.add({ days }).toZonedDateTime({ timeZone, plainTime: morning }).epochMilliseconds);
  const first = morningIn(wait);
  return first > after ? first : morningIn(wait + step);
};

/** In ms: how far back a summary looks at most; an hour more than from one to the next, since clocks change. */
const reach = { daily: day + hour, weekly: 7 * day + hour } as const;
/** In ms: nobody gets two within it, wherever their clock is set to meanwhile. */
const rest = 22 * hour;
/** In ms: who has not chosen gets one after being away for so long. */
const away = 7 * day;

interface Standing {
  readonly every: Every | null;
  readonly mailedAt: string | null;
  /** When they were last here, as far as that is known. */
  readonly lastHere: string;
}

/** From when on something is new to whom a summary is written at that instant; null: none is. */
export const newSince = ({ every, mailedAt, lastHere }: Standing, now: Date): Date | null => {
  const at = now.getTime();
  const told = mailedAt === null ? 0 : Date.parse(mailedAt);
  const here = Date.parse(lastHere);
  if (told + rest > at || (every === null && here + away > at)) return null;
  return new Date(Math.max(at - reach[every ?? untilChosen], told, here));
};

const minute = 60_000;

/** The next full minute: what is due in one minute is done by one job. */
export const minuteAfter = (at: Date): Date => new Date(Math.ceil(at.getTime() / minute) * minute);
