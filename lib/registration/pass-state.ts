import type { BasePass } from "#entities/commerce/base-pass";

export type PassState = "ready" | "needsInfo" | "used" | "canceled";
type Stated = Pick<BasePass, "status" | "usedAt">;

export const passStateOf = ({ status, usedAt }: Stated): PassState => {
  if (status === "canceled") return "canceled";
  if (usedAt !== null) return "used";
  return status === "needsInfo" ? "needsInfo" : "ready";
};

/** Drafts are a cart, not passes; what still admits comes first. */
export const heldPasses = <P extends Stated>(passes: readonly P[]): P[] => {
  const held = passes.filter(({ status }) => status !== "draft");
  return [...held.filter(({ status }) => status !== "canceled"), ...held.filter(({ status }) => status === "canceled")];
};
