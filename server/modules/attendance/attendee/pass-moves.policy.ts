import { AppError } from "#kernel/errors";
import type { PlaceHolder } from "#server/modules/commerce/catalog/coupons.reads";
import type { PassRow } from "#server/modules/commerce/passes/passes.reads";
import { isCounted } from "#server/modules/events/holders/holders.policy";
import type { PassTerms } from "./pass-moves.queries.ts";

/** Those of the passes for which their holder needs a place of the event; of the others a bought use is one. */
export const withoutEventPlaces = <P extends { readonly couponId: string | null }>(
  passes: readonly P[],
  holders: ReadonlyMap<string, PlaceHolder>,
): P[] => passes.filter(({ couponId }) => couponId === null || !holders.get(couponId)?.holdsEventPlaces);

type Move = "cancelable" | "transferable";

/** Throws `pass_fixed` where the host allows no such move, or the pass is canceled, and `pass_used` after the door. */
export const assertMovable = (pass: Pick<PassRow, "status" | "usedAt">, terms: PassTerms, move: Move): void => {
  if (!isCounted(pass) || !terms[move]) throw new AppError("pass_fixed");
  if (pass.usedAt !== null) throw new AppError("pass_used");
};
