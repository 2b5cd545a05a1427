import { useState } from "react";
import { type Arrangement, arranged, isInOrder, keptArranged } from "#lib/threads/questions";
import type { Remark } from "#lib/threads/remarks";

/** Questions as they were sorted last, so that none moves under a finger while others vote and answers are marked. */
export function useArranged(asked: readonly Remark[]) {
  const [seen, setSeen] = useState<{ asked: readonly Remark[]; shown: Arrangement } | null>(null);
  let current = seen;
  if (current?.asked !== asked) {
    current = { asked, shown: seen ? keptArranged(seen.shown, asked) : arranged(asked) };
    setSeen(current);
  }
  const shown = current?.shown ?? arranged(asked);
  const byId = new Map(asked.map((each) => [each.id, each]));
  const rowsOf = (ids: readonly string[]): Remark[] => ids.flatMap((id) => byId.get(id) ?? []);
  return {
    open: rowsOf(shown.open),
    answered: rowsOf(shown.answered),
    isInOrder: isInOrder(shown, asked),
    /** Shows them as they stand by now. */
    sort: (): void => setSeen({ asked, shown: arranged(asked) }),
  };
}
