import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { listPassRows, type PassRow } from "#server/modules/commerce/passes/passes.reads";
import { type Companion, followersOf } from "./companions.policy.ts";
import { findRequired, listCompanions } from "./companions.queries.ts";

const namesOf = ({ locale }: Pick<MemberCtx, "locale">, passes: readonly Companion[]): string =>
  new Intl.ListFormat(locale || undefined, { type: "conjunction" }).format(
    passes.map(({ passTypeName }) => passTypeName),
  );

/**
 * The passes that go wherever this one goes, because they are only valid beside it. Throws `pass_depended_on` with their
 * names, and their ids as fields, unless the caller has said that they go along. The registration is locked.
 */
export const requireFollowers = async (
  ctx: Pick<MemberCtx, "locale">,
  tx: Tx,
  pass: PassRow,
  goAlong: boolean,
): Promise<PassRow[]> => {
  const followers = followersOf(await listCompanions(tx, pass.registrationId), [pass.id]);
  if (followers.length > 0 && !goAlong) {
    throw new AppError("pass_depended_on", {
      values: { count: followers.length, names: namesOf(ctx, followers) },
      fields: Object.fromEntries(followers.map(({ id }) => [id, "pass_depended_on"])),
    });
  }
  return listPassRows(
    tx,
    followers.map(({ id }) => id),
  );
};

/**
 * Throws `pass_dependent` when one of these passes would come to a registration that lacks what it goes with. The
 * registration is locked.
 */
export const assertAccompanied = async (tx: Tx, passes: readonly PassRow[], registrationId: string): Promise<void> => {
  const there = new Set((await listCompanions(tx, registrationId)).map(({ passTypeId }) => passTypeId));
  for (const { passTypeId } of passes) there.add(passTypeId);
  for (const { passTypeId } of passes) {
    const required = await findRequired(tx, passTypeId);
    if (required && !there.has(required.id)) throw new AppError("pass_dependent", { values: { name: required.name } });
  }
};
