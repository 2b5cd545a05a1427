import { questions } from "#contract/questions";
import { implement } from "#server/http/implement";

export const questionRoutes = implement(questions)({});
