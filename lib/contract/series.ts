import * as z from "zod";
import { event } from "#entities/events/events";
import { series as seriesEntity } from "#entities/events/series";
import { defineModule } from "#kernel/define";
import { flag } from "#kernel/wire";

export const series = defineModule("series", ["events"], {
  list: { method: "GET", path: "/series", permission: "community.read", page: seriesEntity },
  get: { method: "GET", path: "/series/{seriesId~}", permission: "community.read", response: seriesEntity },
  events: {
    method: "GET",
    path: "/series/{seriesId~}/events",
    permission: "community.read",
    query: z.object({ past: flag().optional() }),
    page: event,
  },
});
