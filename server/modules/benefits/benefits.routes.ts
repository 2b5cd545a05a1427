import { benefits } from "#contract/benefits";
import { AppError } from "#kernel/errors";
import { implement } from "#server/http/implement";

export const benefitRoutes = implement(benefits)({ list: () => Promise.reject(new AppError("unavailable")) });
