import { describe, expect, it } from "vitest";
import { checklist, isReady } from "#lib/listings/checklist";
import { movedEnd } from "#lib/listings/moved-end";
import { listingToCreate, newListingSchema, newListingValues } from "#lib/listings/new-listing";
import { previewOf } from "#lib/listings/preview";
import { heldBack, valueFaults } from "#lib/listings/value-faults";
import { changesOf, fieldOfPath, type ListingDraft, valuesOf } from "#lib/listings/values";
import { aListing } from "#tests/ui/reports/reports-fixtures";

const berlin = aListing({
  timezone: "Europe/Berlin",
  registrationLimit: 0,
  eventStart: "2027-06-07T07:00:00.000Z",
  eventEnd: "2027-06-07T15:00:00.000Z",
  createdAt: "2027-01-01T00:00:00.000Z",
  registrationStart: "2027-01-01T00:00:00.000Z",
  registrationEnd: "2027-06-07T15:00:00.000Z",
});
const changed = (draft: ListingDraft) => changesOf(draft, { ...valuesOf(berlin), ...draft });

describe("an event in a form", () => {
  it("shows clocks of its zone, and nothing where nobody decided", () => {
    expect(valuesOf(berlin)).toMatchObject({
      ...{ start: "2027-06-07T09:00", end: "2027-06-07T17:00", opens: "", closes: "", registrationLimit: "" },
    });
  });

  it("sends only what was changed", () => {
    expect(changed({})).toEqual({});
    expect(changed({ name: " Night sail " })).toEqual({ name: "Night sail" });
    expect(changed({ venue: "", registrationLimit: "", closes: "", groupId: "" })).toEqual({
      ...{ venue: null, registrationLimit: 0, registrationEnd: null, groupId: null },
    });
    expect(changed({ start: "2027-06-07T10:00" })).toEqual({ eventStart: "2027-06-07T08:00:00.000Z" });
  });

  it("keeps its clock in another zone", () => {
    expect(changed({ timezone: "America/New_York" })).toEqual({
      ...{ timezone: "America/New_York", registrationStart: null, registrationEnd: null },
      ...{ eventStart: "2027-06-07T13:00:00.000Z", eventEnd: "2027-06-07T21:00:00.000Z" },
    });
  });

  it("finds the field behind the wire's name", () => {
    expect(["event.eventStart", "event.registrationEnd", "event.slug"].map(fieldOfPath)).toEqual([
      "start",
      "closes",
      "slug",
    ]);
  });
});

describe("what cannot be kept", () => {
  const faultsOf = (draft: ListingDraft) => valueFaults({ ...valuesOf(berlin), ...draft });

  it.each<[ListingDraft, object]>([
    [{}, {}],
    [{ name: "  " }, { name: "required" }],
    [{ name: "x".repeat(121) }, { name: "too_long" }],
    [{ start: "" }, { start: "required" }],
    [{ end: "2027-06-07T09:00" }, { end: "before_start" }],
    [{ opens: "2027-05-02T00:00", closes: "2027-05-01T00:00" }, { closes: "before_opening" }],
    [{ meetingUrl: "javascript:alert(1)" }, { meetingUrl: "invalid_url" }],
    [{ meetingUrl: "meet.example" }, { meetingUrl: "invalid_url" }],
    [{ registrationLimit: "1e3" }, { registrationLimit: "invalid_number" }],
    [{ splitPaymentPercentage: "101" }, { splitPaymentPercentage: "invalid_number" }],
    [{ groupOnly: true }, { groupOnly: "group_required" }],
  ])("%j is told as %j", (draft, faults) => {
    expect(faultsOf(draft)).toEqual(faults);
  });

  it("holds back what it is bound to, and nothing else", () => {
    expect([...heldBack({ end: "before_start" })].sort()).toEqual(["end", "start", "timezone"]);
    expect([...heldBack({ name: "required" })]).toEqual(["name"]);
  });
});

describe("an end", () => {
  it("goes along with its start, as long after it as it was", () => {
    expect(movedEnd("2027-06-07T09:00", "2027-06-08T17:00", "2027-12-01T10:30")).toBe("2027-12-02T18:30");
    expect(movedEnd("2027-06-07T09:00", "2027-06-07T08:00", "2027-12-01T10:30")).toBe("2027-06-07T08:00");
  });
});

describe("the checklist", () => {
  const now = new Date("2027-05-01T00:00:00Z");
  const whole = aListing({
    ...{ name: "Sail", shortDescription: "Out", venue: "Quay", eventType: "physical", registration: true },
    ...{ eventEnd: berlin.eventEnd, availability: "open" },
  });
  const missing = (over: Parameters<typeof aListing>[0]) =>
    checklist({ ...whole, ...over }, now).flatMap(({ name, isDone, isRequired }) =>
      isDone || !isRequired ? [] : [name],
    );

  it("asks for what readers would be lost without", () => {
    expect(missing({})).toEqual([]);
    expect(missing({ shortDescription: " " })).toEqual(["summary"]);
    expect(missing({ eventEnd: "2027-04-01T00:00:00Z" })).toEqual(["when"]);
    expect(missing({ venue: null, city: null, address1: null })).toEqual(["place"]);
    expect(missing({ eventType: "virtual", meetingUrl: null })).toEqual(["link"]);
    expect(missing({ availability: "none" })).toEqual(["passes"]);
    expect(missing({ availability: "none", registration: false })).toEqual([]);
  });

  it("only wishes for a cover", () => {
    const checks = checklist({ ...whole, image: null }, now);
    expect(checks.find(({ name }) => name === "cover")).toEqual({ name: "cover", isDone: false, isRequired: false });
    expect(isReady(checks)).toBe(true);
  });
});

describe("a new event", () => {
  it("begins as an evening in two weeks, by the reader's clock", () => {
    const { event } = newListingValues("Asia/Tokyo", new Date("2027-05-01T20:00:00Z"));
    expect([event.eventStart, event.eventEnd]).toEqual(["2027-05-16T18:00", "2027-05-16T20:00"]);
  });

  it("is sent as a draft, without what its kind does not have", () => {
    const { event } = newListingValues("UTC", new Date("2027-05-01T20:00:00Z"));
    const typed = { event: { ...event, name: "Sail", eventType: "virtual", venue: "Quay", meetingUrl: "" }, image: "" };
    expect(listingToCreate(newListingSchema.parse(typed), null)).toEqual({
      event: {
        ...{ name: "Sail", shortDescription: "", eventType: "virtual", visible: false, timezone: "UTC" },
        ...{ eventStart: "2027-05-15T18:00:00.000Z", eventEnd: "2027-05-15T20:00:00.000Z" },
        registration: true,
      },
    });
  });
});

describe("a preview", () => {
  it("shows what is typed, but for times that make no sense yet", () => {
    const values = { ...valuesOf(berlin), name: "Other", venue: "Pier", start: "2027-06-09T09:00" };
    expect(previewOf(berlin, values)).toMatchObject({ name: "Other", venue: "Pier", eventStart: berlin.eventStart });
  });
});
