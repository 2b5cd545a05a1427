import type { Session } from "#entities/events/sessions";

export type SessionRegistration =
  /** Whoever may see it may come. */
  | { kind: "none" }
  | { kind: "closed" }
  | { kind: "full" }
  /** `price` in minor units, 0 = free; `left` places, null = as many as come. */
  | { kind: "open"; price: number; left: number | null };

type Registrable = Pick<Session, "registrationEnabled" | "registrationEnd" | "endTime" | "price" | "supply">;

/** Whether passes of the event can be registered for one of its sessions at this moment. */
export const sessionRegistration = (session: Registrable, now: Date): SessionRegistration => {
  if (!session.registrationEnabled) return { kind: "none" };
  const ends = [session.registrationEnd ?? session.endTime, session.endTime].map((end) => Date.parse(end));
  if (now.getTime() >= Math.min(...ends)) return { kind: "closed" };
  const left = session.supply ?? null;
  if (left !== null && left <= 0) return { kind: "full" };
  return { kind: "open", price: session.price ?? 0, left };
};
