import { programme } from "#contract/programme";
import { implement } from "#server/http/implement";

export const programmeRoutes = implement(programme)({});
