import type { Activity } from "#entities/community/activities";

type Item = Pick<Activity, "id"> & { account: Pick<Activity["account"], "id"> };

/**
 * What a reader has before them stays where it is: posts of others that a later reading put above it wait until they
 * are asked for. `known`: ids that have been shown.
 */
export function splitNew<T extends Item>(
  items: readonly T[],
  known: ReadonlySet<string>,
  viewerId: string | null,
): { shown: T[]; waiting: T[] } {
  const firstKnown = items.findIndex(({ id }) => known.has(id));
  const isNew = ({ id, account }: T, index: number) => index < firstKnown && !known.has(id) && account.id !== viewerId;
  return {
    shown: items.filter((item, index) => !isNew(item, index)),
    waiting: items.filter(isNew),
  };
}
