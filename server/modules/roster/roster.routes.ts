import { roster } from "#contract/roster";
import { implement } from "#server/http/implement";

export const rosterRoutes = implement(roster)({});
