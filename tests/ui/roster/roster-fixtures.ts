import { randomUUID } from "node:crypto";
import type { RosterPass, RosterRow } from "#entities/attendance/roster";

export const aRosterPass = (over: Partial<RosterPass> = {}): RosterPass => ({
  id: randomUUID(),
  number: 7001,
  name: "Regular",
  status: "ready",
  usedAt: null,
  ...over,
});

/** An attendee called by their first name, who has one pass unless it is said otherwise. */
export const aRosterRow = (firstName: string, over: Partial<RosterRow> = {}): RosterRow => ({
  registrationId: randomUUID(),
  alternateId: 5001,
  accountId: randomUUID(),
  username: firstName.toLowerCase(),
  firstName,
  lastName: null,
  image: null,
  email: `${firstName.toLowerCase().replace(" ", "-")}@example.org`,
  passes: [aRosterPass()],
  status: "ready",
  paid: 0,
  createdAt: "2026-03-01T10:00:00.000Z",
  ...over,
});
