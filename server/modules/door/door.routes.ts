import { door } from "#contract/door";
import { AppError } from "#kernel/errors";
import { implement } from "#server/http/implement";

const notYet = (): never => {
  throw new AppError("unavailable");
};

export const doorRoutes = implement(door)({
  checkIn: notYet,
  undoCheckIn: notYet,
  get: notYet,
  passes: notYet,
  scans: notYet,
  scan: notYet,
  links: notYet,
  createLink: notYet,
  revokeLink: notYet,
  invitation: notYet,
  enter: notYet,
  helperState: notYet,
  helperSearch: notYet,
  helperScan: notYet,
});
