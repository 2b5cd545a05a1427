import type { Interest } from "#entities/community/interests";
import { idOf } from "#tests/ui/events/events-fixtures";

export const moment = "2026-05-01T08:00:00.000Z";

let made = 960_000;

export const anInterest = (name: string, over: Partial<Interest> = {}): Interest => {
  made += 1;
  return {
    ...{ id: idOf(made), name, image: null, imageId: null, featured: false },
    ...{ accounts: [], groups: [], events: [], createdAt: moment, updatedAt: moment },
    ...over,
  };
};
