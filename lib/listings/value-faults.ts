import { limits } from "#entities/shared/text";
import { isVisible } from "#kernel/typed-text";
import type { ListingField, ListingValues } from "./values.ts";

/** What is wrong with a field, as a code of the messages. */
export type ValueFaults = Partial<Record<ListingField, string>>;

const longest: Partial<Record<ListingField, number>> = {
  ...{ name: limits.name, shortDescription: limits.description, longDescription: limits.html },
  ...{ venue: limits.line, address1: limits.line, address2: limits.line, city: limits.line, state: limits.line },
  ...{ zip: limits.zip, meetingUrl: limits.link, externalUrl: limits.link },
};

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]+\S*$/i.test(text) && URL.canParse(text);

const isCount = (text: string, most: number): boolean => /^\d+$/.test(text) && Number(text) <= most;

const mostOf: Partial<Record<ListingField, number>> = {
  registrationLimit: 1_000_000,
  splitPaymentPercentage: 100,
  splitPaymentNetDays: 730,
};

const faultOf = (field: ListingField, value: string): string | undefined => {
  const text = value.trim();
  if (text === "") return ["name", "start", "end", "slug"].includes(field) ? "required" : undefined;
  if (text.length > (longest[field] ?? Number.POSITIVE_INFINITY)) return "too_long";
  if (field === "meetingUrl" || field === "externalUrl") return isWebAddress(text) ? undefined : "invalid_url";
  if (!isVisible(text)) return "invisible";
  const most = mostOf[field];
  return most === undefined || isCount(text, most) ? undefined : "invalid_number";
};

/** What must be put right before an event like this can be kept, by field. */
export const valueFaults = (values: ListingValues): ValueFaults => {
  const faults: ValueFaults = {};
  for (const [field, value] of Object.entries(values) as [ListingField, unknown][]) {
    const fault = typeof value === "string" ? faultOf(field, value) : undefined;
    if (fault) faults[field] = fault;
  }
  // Clock times without a zone compare as text.
  if (values.start && values.end && values.end <= values.start) faults.end = "before_start";
  if (values.opens && values.closes && values.closes <= values.opens) faults.closes = "before_opening";
  if (values.groupOnly && !values.groupId) faults.groupOnly = "group_required";
  return faults;
};

/** Fields that say something only together: while one of them is wrong, none is kept. */
const bonds: readonly (readonly ListingField[])[] = [
  ["start", "end", "timezone"],
  ["opens", "closes", "timezone"],
  ["groupId", "groupOnly"],
];

/** The fields that cannot be kept yet. */
export const heldBack = (faults: ValueFaults): ReadonlySet<ListingField> => {
  const faulty = Object.keys(faults) as ListingField[];
  return new Set(faulty.flatMap((field) => [field, ...bonds.filter((bond) => bond.includes(field)).flat()]));
};
