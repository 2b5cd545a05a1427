import { AppError } from "#kernel/errors";
import type { PassRow } from "#server/modules/commerce/passes/passes.reads";
import { isCounted } from "#server/modules/events/holders/holders.policy";
import type { PassTerms } from "./pass-moves.queries.ts";

type Move = "cancelable" | "transferable";

/** Throws `pass_fixed` where the host allows no such move, or the pass is canceled, and `pass_used` after the door. */
export const assertMovable = (pass: Pick<PassRow, "status" | "usedAt">, terms: PassTerms, move: Move): void => {
  if (!isCounted(pass) || !terms[move]) throw new AppError("pass_fixed");
  if (pass.usedAt !== null) throw new AppError("pass_used");
};
