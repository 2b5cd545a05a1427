/** A pass of a registration that counts, and the pass type without which it may not be. */
export interface Companion {
  id: string;
  passTypeId: string;
  passTypeName: string;
  requiredPassTypeId: string | null;
}

/**
 * The passes that would lose what they go with when some leave: one pass of the required type is enough for all of
 * them. What they in turn are required for goes too. Passes that stand alone already are nobody's business.
 */
export const followersOf = <P extends Companion>(held: readonly P[], leavingIds: readonly string[]): P[] => {
  const leaving = new Set(leavingIds);
  const has = (passes: readonly P[], passTypeId: string) => passes.some((pass) => pass.passTypeId === passTypeId);
  const followers: P[] = [];
  for (;;) {
    const staying = held.filter(({ id }) => !leaving.has(id));
    const next = staying.filter(
      ({ requiredPassTypeId: required }) => required !== null && has(held, required) && !has(staying, required),
    );
    if (next.length === 0) return followers;
    for (const pass of next) leaving.add(pass.id);
    followers.push(...next);
  }
};
