import { AppError } from "#kernel/errors";
import type { PassTerms } from "./pass-moves.queries.ts";
import type { PassRow } from "./passes.queries.ts";

export const isHeld = ({ status }: Pick<PassRow, "status">): boolean => status === "ready" || status === "needsInfo";

type Move = "cancelable" | "transferable";

/** Throws `pass_fixed` where the host allows no such move, or the pass is canceled, and `pass_used` after the door. */
export const assertMovable = (pass: Pick<PassRow, "status" | "usedAt">, terms: PassTerms, move: Move): void => {
  if (!isHeld(pass) || !terms[move]) throw new AppError("pass_fixed");
  if (pass.usedAt !== null) throw new AppError("pass_used");
};
