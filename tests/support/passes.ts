import type { Updateable } from "kysely";
import { attendee } from "#contract/attendee";
import type { DB } from "#server/db/tables";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { booksOf, buy, makeSale } from "./checkout.ts";
import type { TestAccount, World } from "./world.ts";

type Sale = Parameters<typeof makeSale>[2];

/** What holders do with their passes in one organization. */
export const passDesk = (world: World, of: OrganizationRecord) => {
  const scope = world.scope(of);

  /** So many free passes of an event, bought by the holder; its pass type may be handed on and canceled. */
  const makePasses = async (holder: TestAccount, quantity = 1, sale: Sale = {}) => {
    const free = { transferable: true, cancelable: true, ...sale?.passType };
    const { eventId, passType, event } = await makeSale(world, of, { ...sale, passType: free });
    const { passIds } = await buy(holder, eventId, passType.id, quantity);
    const [passId = ""] = passIds;
    return { eventId, event, passType, passIds, passId };
  };

  const answer = ({ status, body }: Awaited<ReturnType<World["send"]>>): [number, string] => [
    status,
    body.code ?? "ok",
  ];

  /** Status and code of a hand-over. */
  const transfer = async (from: TestAccount, to: { id: string }, eventId: string, passId: string) => {
    const input = { params: { eventId, passId }, body: { receiverId: to.id } };
    return answer(await world.send(attendee.transfer, input, from.who));
  };

  /** Status and code of a cancellation, with whatever may be given back. */
  const cancel = async (holder: TestAccount, eventId: string, passId: string, issueRefund = true) => {
    const input = { params: { eventId, passId }, body: { issueRefund } };
    return answer(await world.send(attendee.cancel, input, holder.who));
  };

  const setPass = (id: string, row: Updateable<DB["passes"]>) =>
    scope.write((tx) => tx.updateTable("passes").set(row).where("id", "=", id).execute());
  const setPassType = (id: string, row: Updateable<DB["passTypes"]>) =>
    scope.write((tx) => tx.updateTable("passTypes").set(row).where("id", "=", id).execute());

  /** Who holds ready passes of an event, and what its counters say. */
  const counters = async (eventId: string) => {
    const { event, passTypes, registrations, passes } = await booksOf(world, of, eventId);
    const accounts = new Map(registrations.map(({ id, accountId }) => [id, accountId]));
    return {
      attendees: event.registrationCount,
      sold: passTypes[0]?.sold,
      holders: passes.filter(({ status }) => status === "ready").map((pass) => accounts.get(pass.registrationId)),
    };
  };
  return { makePasses, transfer, cancel, setPass, setPassType, counters };
};
export type PassDesk = ReturnType<typeof passDesk>;
