import { expect, test } from "vitest";
import { availabilityOf, registrationFault } from "#server/modules/events/events/events.policy";

const now = new Date("2026-09-01T08:00:00.000Z");
const draft = {
  ...{ registration: true, registrationStart: null, registrationEnd: null, registrationLimit: 0, registrationCount: 0 },
  ...{ eventEnd: "2026-09-03T18:00:00.000Z", canceledAt: null, publishedAt: null },
};
const deck = { eventId: "event", price: 0, supply: 20, sold: 0 };

test("a draft tells its hosts that something is on sale, and lets nobody register", () => {
  expect(availabilityOf(draft, [deck], now)).toBe("open");
  expect(availabilityOf(draft, [], now)).toBe("none");
  expect(registrationFault(draft, now)).toBe("event_not_public");
});

test("what is canceled offers nothing, published or not", () => {
  const canceledAt = now.toISOString();
  expect(availabilityOf({ ...draft, canceledAt }, [deck], now)).toBe("none");
  expect(availabilityOf({ ...draft, canceledAt, publishedAt: canceledAt }, [deck], now)).toBe("none");
});
