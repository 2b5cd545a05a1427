import type { Session } from "#entities/events/sessions";
import { isTimed } from "./agenda.ts";

type Kept = Pick<Session, "id" | "startTime" | "endTime">;

const overlaps = (a: Kept, b: Kept): boolean =>
  Date.parse(a.startTime) < Date.parse(b.endTime) && Date.parse(b.startTime) < Date.parse(a.endTime);

/** For each of these sessions the others at the same time, by id; what follows without a pause is no clash. */
export const clashesOf = <S extends Kept>(kept: readonly S[], zone: string): Map<string, S[]> => {
  const timed = kept.filter((session) => isTimed(session, zone));
  return new Map(
    timed.flatMap((session) => {
      const others = timed.filter((other) => other.id !== session.id && overlaps(session, other));
      return others.length > 0 ? [[session.id, others] as const] : [];
    }),
  );
};
