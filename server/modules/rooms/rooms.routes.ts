import { rooms } from "#contract/rooms";
import { implement } from "#server/http/implement";

export const roomRoutes = implement(rooms)({});
