import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Registered, World } from "#tests/support/world";

interface HeldPass {
  passTypeId: string;
  status?: "draft" | "ready" | "needsInfo" | "canceled";
  usedAt?: string;
}

interface Person {
  name: string;
  passes: HeldPass[];
  /** What they paid for the event, in minor units. */
  paid?: number;
  email?: string;
}

/** Somebody who is registered with these passes. */
export const attendee = async (
  world: World,
  club: OrganizationRecord,
  eventId: string,
  { name, passes, paid = 0, ...over }: Person,
) => {
  const [firstName = name, lastName = ""] = name.split(" ");
  const account = await world.account(club, { firstName, lastName, ...over });
  const made: Registered[] = [];
  for (const pass of passes) made.push(await world.registration(club, account, eventId, pass));
  if (paid > 0)
    await world.insert(club, "payments", {
      ...{ source: "registration", accountId: account.id, eventId, currency: "EUR", amount: paid },
      ...{ integrationType: "manual", registrationId: made[0]?.registrationId ?? null },
    });
  return { account, passId: made[0]?.passId ?? "" };
};
