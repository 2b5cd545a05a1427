import { describe, expect, test } from "vitest";
import { calendarPaths, googleSubscribeAddress, subscribeAddress } from "#lib/calendars/addresses";
import { type ComposedEntry, googleCalendarAddress, outlookAddress } from "#lib/calendars/compose";

const entry: ComposedEntry = {
  name: "Knots & ropes + more",
  start: "2030-05-01T09:00:00.000Z",
  end: "2030-05-01T11:30:00.000Z",
  days: null,
  place: "Pier 7, Osaka",
  text: "By the sea\n\nhttps://harbour.example/en/events/knots",
};
const fieldsOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

describe("an event for another calendar", () => {
  test("reaches Google with its instants", () => {
    expect(fieldsOf(googleCalendarAddress(entry))).toEqual({
      action: "TEMPLATE",
      text: entry.name,
      dates: "20300501T090000Z/20300501T113000Z",
      details: entry.text,
      location: entry.place,
    });
  });

  test("reaches both of Outlook's hosts, with no plus for a space", () => {
    const address = outlookAddress("work", entry);
    expect(new URL(address).host).toBe("outlook.office.com");
    expect(address).not.toContain("+");
    expect(fieldsOf(address)).toMatchObject({ subject: entry.name, startdt: entry.start, enddt: entry.end });
    expect(new URL(outlookAddress("private", entry)).host).toBe("outlook.live.com");
  });

  test("is whole days, to the day after the last", () => {
    const days = { first: "2030-12-30", last: "2030-12-31" };
    expect(fieldsOf(googleCalendarAddress({ ...entry, days })).dates).toBe("20301230/20310101");
    const outlook = fieldsOf(outlookAddress("private", { ...entry, days }));
    expect(outlook).toMatchObject({ startdt: "2030-12-30", enddt: "2031-01-01", allday: "true" });
  });
});

test("a calendar is subscribed to at its own address", () => {
  const url = `https://harbour.example/api${calendarPaths.series("o", "late & early")}`;
  expect(url).toBe("https://harbour.example/api/calendars/o/series/late%20%26%20early.ics");
  expect(subscribeAddress(url)).toBe(url.replace("https:", "webcal:"));
  expect(fieldsOf(googleSubscribeAddress(url))).toEqual({ cid: subscribeAddress(url) });
});
