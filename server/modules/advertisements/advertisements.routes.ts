import { advertisements } from "#contract/advertisements";
import { AppError } from "#kernel/errors";
import { implement } from "#server/http/implement";

export const advertisementRoutes = implement(advertisements)({
  pick: () => Promise.reject(new AppError("unavailable")),
});
