import * as z from "zod";
import { found } from "#entities/search/found";
import { defineModule } from "#kernel/define";
import { searched } from "#kernel/wire";

/** One search over all that the viewer may read. Kinds whose module is closed to them are empty. */
export const search = defineModule("search", [], {
  everything: {
    method: "GET",
    path: "/search",
    permission: "community.read",
    query: z.object({ search: searched }),
    response: found,
  },
});
