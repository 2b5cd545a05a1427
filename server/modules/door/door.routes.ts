import { door } from "#contract/door";
import { implement } from "#server/http/implement";

export const doorRoutes = implement(door)({});
