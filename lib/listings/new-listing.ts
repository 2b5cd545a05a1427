import { Temporal } from "temporal-polyfill";
import * as z from "zod";
import { type ListingCreateInput, listingInput } from "#entities/hosting/listings";
import { linkInput } from "#entities/shared/text";
import { toInstant } from "#lib/format/zoned-time";

const { name, eventType, venue, city, country } = listingInput.shape;
const clock = z.string().min(1, { error: "required" });

/** What it takes to begin an event, as the contract takes it but for its times; the rest comes at leisure. */
export const newListingSchema = z.object({
  event: z
    .object({
      name,
      eventStart: clock,
      eventEnd: clock,
      timezone: z.string(),
      eventType,
      venue: venue.unwrap(),
      city: city.unwrap(),
      country: country.unwrap(),
      meetingUrl: z
        .string()
        .trim()
        .transform((link) => link || undefined)
        .pipe(linkInput.optional()),
    })
    // Clock times without a zone compare as text.
    .refine(({ eventStart, eventEnd }) => eventEnd > eventStart, { path: ["eventEnd"], error: "before_start" }),
  image: z.string().optional(),
});
export type NewListingValues = z.input<typeof newListingSchema>;
export type NewListing = z.output<typeof newListingSchema>;

/** An evening in two weeks: something to change, and nothing that has to be. */
export const newListingValues = (timezone: string, now: Date): NewListingValues => {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .add({ days: 14 });
  const at = (time: string) => day.toPlainDateTime(time).toString({ smallestUnit: "minute" });
  return {
    event: {
      ...{ name: "", eventStart: at("18:00"), eventEnd: at("20:00"), timezone, eventType: "physical" },
      ...{ venue: "", city: "", country: "", meetingUrl: "" },
    },
  };
};

/** A draft: nobody finds it before it is published, and nobody registers before there are passes. */
export const listingToCreate = ({ event, image }: NewListing, groupId: string | null): ListingCreateInput => {
  const { eventType: type, timezone, venue: hall, city: town, country: land, meetingUrl } = event;
  const place = { ...(hall && { venue: hall }), ...(town && { city: town }), ...(land && { country: land }) };
  return {
    event: {
      ...{ name: event.name, shortDescription: "", eventType: type, visible: false, timezone, registration: true },
      eventStart: toInstant(event.eventStart, timezone).instant,
      eventEnd: toInstant(event.eventEnd, timezone).instant,
      ...(type !== "virtual" && place),
      ...(type !== "physical" && meetingUrl && { meetingUrl }),
    },
    ...(image && { image }),
    ...(groupId && { groupId }),
  };
};
