import type { Series } from "#entities/events/series";
import { idOf } from "#tests/ui/events/events-fixtures";

const moment = "2026-07-01T00:00:00.000Z";

export const aSeries = (over: Partial<Series> = {}): Series => ({
  id: idOf(900),
  name: "Regattas",
  slug: "regattas",
  description: "Small boats, every spring.",
  longDescription: "<p>Bring your own.</p>",
  startDate: "2026-03-01T00:00:00.000Z",
  endDate: "2026-09-04T00:00:00.000Z",
  image: null,
  createdAt: moment,
  updatedAt: moment,
  ...over,
});
