// @vitest-environment node
import { describe, expect, it } from "vitest";
import { eventJsonLd, itemListJsonLd, seriesJsonLd } from "#lib/events/json-ld";
import { anEvent, idOf } from "./events-fixtures.ts";

const config = { NAME: "Harbour", PAYMENT: { TYPE: "none", CONNECTION_ID: null, CURRENCY: "EUR" } } as const;
const url = "https://harbour.example.org/en/events/harbour-conf";
const read = (over: Parameters<typeof anEvent>[0]) => JSON.parse(eventJsonLd({ event: anEvent(over), config, url }));

describe("an event", () => {
  it("says where it is: in a place, online, or both", () => {
    const online = { "@type": "VirtualLocation", url };
    expect(read({ eventType: "virtual" })).toMatchObject({
      location: online,
      eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    });
    expect(read({ eventType: "hybrid" }).location).toMatchObject([{ "@type": "Place" }, online]);
    expect(read({}).location.address).toMatchObject({ streetAddress: "Damrak 243", postalCode: "1012 ZJ" });
  });

  it.each([
    ["open", 24_900, { availability: "https://schema.org/InStock", price: "249.00", priceCurrency: "EUR" }],
    ["few", 0, { availability: "https://schema.org/LimitedAvailability", price: "0.00" }],
    ["not_open", 1050, { availability: "https://schema.org/PreOrder", price: "10.50" }],
    ["sold_out", null, { availability: "https://schema.org/SoldOut" }],
  ] as const)("that is %s says so in its offer", (availability, priceFrom, offer) => {
    expect(read({ availability, priceFrom }).offers).toMatchObject(offer);
  });

  it.each(["closed", "none"] as const)("that is %s offers nothing", (availability) => {
    expect(read({ availability, priceFrom: 100 }).offers).toBeUndefined();
  });

  it("without a person as host is the organization's own", () => {
    expect(read({ creatorId: null }).organizer).toEqual({
      "@type": "Organization",
      name: "Harbour",
      url: "https://harbour.example.org",
    });
    expect(read({ creatorId: idOf(3) }).organizer).toEqual({ "@type": "Person", name: "Ada Morgenstern" });
  });
});

const series = {
  id: idOf(900),
  name: "Regattas </script>",
  slug: "regattas",
  description: null,
  longDescription: null,
  startDate: "2026-03-01T00:00:00.000Z",
  endDate: null,
  image: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

it("a series names its next events, and cannot end the script it stands in", () => {
  const json = seriesJsonLd({ series, events: [{ event: anEvent(), url }], url: "https://harbour.example.org/en/s" });
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toMatchObject({
    "@type": "EventSeries",
    name: "Regattas </script>",
    startDate: "2026-03-01T00:00:00.000Z",
    subEvent: [{ "@type": "Event", name: "Harbour Conf", url, location: { "@type": "Place" } }],
  });
});

it("a list numbers its pages", () => {
  const items = [
    { name: "One", path: "/events/one" },
    { name: "Two", path: "/events/two" },
  ];
  const { itemListElement } = JSON.parse(itemListJsonLd(items, (path) => `https://harbour.example.org${path}`));
  expect(itemListElement.map((item: { position: number; url: string }) => [item.position, item.url])).toEqual([
    [1, "https://harbour.example.org/events/one"],
    [2, "https://harbour.example.org/events/two"],
  ]);
});
