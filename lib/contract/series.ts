import * as z from "zod";
import { event } from "#entities/events";
import { series as seriesEntity } from "#entities/series";
import { defineModule } from "#kernel/define";
import { flag } from "#kernel/wire";

export const series = defineModule("series", ["events"], {
  list: { method: "GET", path: "/series", auth: "open", page: seriesEntity },
  get: { method: "GET", path: "/series/{seriesId~}", auth: "open", response: seriesEntity },
  events: {
    method: "GET",
    path: "/series/{seriesId~}/events",
    auth: "open",
    query: z.object({ past: flag().optional() }),
    page: event,
  },
});
