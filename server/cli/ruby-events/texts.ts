import { Temporal } from "temporal-polyfill";
import { isPlace } from "./location.ts";
import type { Days } from "./programme.ts";
import type { EventRecord, SeriesRecord } from "./source.ts";

/** The sentences that an import adds to the facts. */

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const words = (key: string): string => key.replaceAll("_", " ").trim();

const list = new Intl.ListFormat("en", { type: "conjunction" });

const dateRange = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

const noon = (date: string): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: "UTC", plainTime: "12:00" }).epochMilliseconds);

/** `Yearly conference`. */
export const describeSeries = ({ kind, frequency }: SeriesRecord): string => capital(words(`${frequency} ${kind}`));

/** `Conference in Vancouver, BC, Canada`. */
export const describeEvent = ({ kind, location }: EventRecord): string => {
  if (/^online$/i.test(location)) return `Online ${words(kind)}`;
  return isPlace(location) ? `${capital(words(kind))} in ${location}` : capital(words(kind));
};

const kinds: Record<string, string> = { q_and_a: "Q&A", intro: "Opening", outro: "Closing", talk: "" };

/** `Lightning talk`; null for a talk that is nothing special. */
export const describeTalk = (kind: string | null): string | null =>
  kind === null ? null : (kinds[kind] ?? capital(words(kind))) || null;

export const faqSectionName = "Good to know";

interface Question {
  readonly key: string;
  readonly question: string;
  readonly answer: string;
}

const whereSentence = ({ location, venue }: EventRecord): string | null => {
  if (/^online$/i.test(location)) return "It takes place online.";
  if (venue && isPlace(location)) return `At ${venue.name} in ${location}.`;
  return isPlace(location) ? `In ${location}.` : null;
};

const languagesOf = (event: EventRecord, usual: string | null): string[] => {
  const spoken = event.talks.map(({ language }) => language ?? usual);
  return [...new Set(spoken)].flatMap((language) => language ?? []);
};

/** Questions that the facts answer; those that they do not are not asked. `usual` is the language of the series. */
export const faqsOf = (event: EventRecord, days: Days | null, usual: string | null): Question[] => {
  const where = whereSentence(event);
  const languages = languagesOf(event, usual);
  return [
    ...(days
      ? [
          {
            key: "when",
            question: "When is it?",
            answer: `${dateRange.formatRange(noon(days.first), noon(days.last))}.`,
          },
        ]
      : []),
    ...(where ? [{ key: "where", question: "Where is it?", answer: where }] : []),
    ...(languages.length > 0
      ? [{ key: "language", question: "Which language are the talks in?", answer: `${list.format(languages)}.` }]
      : []),
    ...(event.website ? [{ key: "website", question: "Is there a website?", answer: `Yes: ${event.website}` }] : []),
  ];
};
