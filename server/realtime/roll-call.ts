import { oncePerOutage } from "#server/db/outage";
import type { Member } from "./connection.ts";

/** How often it is kept of all who are here, in ms: several times before what was kept counts no more. */
const callEvery = 15_000;

/** Whom the members are, each once, with one of their connections to keep it by. */
const byOrganization = (members: Iterable<Member>): Map<string, { one: Member; accountIds: Set<string> }> => {
  const found = new Map<string, { one: Member; accountIds: Set<string> }>();
  for (const member of members) {
    const { accountIds } = found.get(member.organizationId) ?? { accountIds: new Set<string>() };
    found.set(member.organizationId, { one: member, accountIds: accountIds.add(member.accountId) });
  }
  return found;
};

/** Keeps who has a page open: of those who came by the second, of all now and then. One statement for an organization. */
export const createRollCall = (onError: (error: unknown) => void) => {
  const arrived = new Set<Member>();
  const outage = oncePerOutage(onError);
  let calledAt = Number.NEGATIVE_INFINITY;
  let isCalling = false;

  const keep = async (members: Iterable<Member>): Promise<void> => {
    isCalling = true;
    try {
      for (const { one, accountIds } of byOrganization(members).values()) await one.keepHere([...accountIds]);
      outage.recovered();
    } catch (error) {
      // It is said again soon.
      outage.failed(error);
    }
    isCalling = false;
  };

  return {
    arrive: (member: Member): void => {
      arrived.add(member);
    },
    /** Called every second with all who are here; never rejects. */
    call: async (all: Iterable<Member>, at: number): Promise<void> => {
      if (isCalling) return;
      const isDue = at - calledAt >= callEvery;
      const here = isDue ? [...all] : [...arrived];
      arrived.clear();
      if (isDue) calledAt = at;
      if (here.length > 0) await keep(here);
    },
  };
};
