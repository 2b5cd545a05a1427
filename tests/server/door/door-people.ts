import { randomUUID } from "node:crypto";
import { attendee } from "#contract/attendee";
import { door } from "#contract/door";
import type { DoorScanInput } from "#entities/attendance/door";
import { signPassCode } from "#server/modules/commerce/passes/pass-code.policy";
import { ensureSigningKey } from "#server/modules/commerce/passes/pass-keys.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inDays, type TestAccount, type World } from "#tests/support/world";

/** An event with a host, to let people in at. */
export const openDoor = async (world: World, of: OrganizationRecord) => {
  const host = await world.account(of, { firstName: "Hanna", lastName: "Host" });
  const { id: eventId } = await world.event(of, { host, name: "Night sail" });
  const { id: passTypeId } = await world.passType(of, eventId);
  return { host, eventId, passTypeId };
};
export type OpenDoor = Awaited<ReturnType<typeof openDoor>>;

/** Every row takes a running number: in larger transactions each waits for the ones before it. */
const perTransaction = 250;

const addPeople = async (
  world: World,
  of: OrganizationRecord,
  { eventId, passTypeId }: Pick<OpenDoor, "eventId" | "passTypeId">,
  { from, size }: { from: number; size: number },
) =>
  world.scope(of).write(async (tx) => {
    const { privateKey } = await ensureSigningKey(tx);
    const people = Array.from({ length: size }, (_, index) => ({
      ...{ accountId: randomUUID(), registrationId: randomUUID(), passId: randomUUID(), number: from + index },
    }));
    const accounts = people.map(({ accountId: id, number }) => ({
      ...{ id, username: `guest-${id}`, firstName: "Guest", lastName: `Number ${number}` },
      ...{ email: `guest-${number}@secret.example`, phone: "+35391555019" },
    }));
    await tx.insertInto("accounts").values(accounts).execute();
    const registrations = people.map(({ registrationId: id, accountId }) => ({ id, accountId, eventId }));
    await tx.insertInto("registrations").values(registrations).execute();
    const passes = people.map(({ passId: id, registrationId }) => ({ id, registrationId, passTypeId }));
    await tx
      .insertInto("passes")
      .values(passes.map((pass) => ({ ...pass, status: "ready" as const })))
      .execute();
    return people.map(({ passId, registrationId, accountId }) => {
      const code = signPassCode({ passId, registrationId, eventId }, privateKey);
      return { passId, registrationId, accountId, code };
    });
  });

/** So many people with a pass each, and the codes that their QR codes show. */
export const makeCrowd = async (
  world: World,
  of: OrganizationRecord,
  place: Pick<OpenDoor, "eventId" | "passTypeId">,
  size: number,
) => {
  const crowd: Awaited<ReturnType<typeof addPeople>> = [];
  for (let from = 0; from < size; from += perTransaction)
    crowd.push(...(await addPeople(world, of, place, { from, size: Math.min(perTransaction, size - from) })));
  return crowd;
};

/** The code as its holder is shown it. */
export const codeOf = async (holder: TestAccount, eventId: string, passId: string): Promise<string> => {
  const { code } = await holder.call(attendee.pass, { params: { eventId, passId } });
  if (!code) throw new Error("The pass has no code.");
  return code;
};

/** What a device reads. */
export const reading = (code: string, more: { at?: string; action?: "in" | "undo" } = {}) =>
  ({ id: randomUUID(), code, at: new Date().toISOString(), action: "in", ...more }) satisfies DoorScanInput;

/** A helper with a link and a PIN; inside where `enter` was called. */
export const makeHelper = async (
  world: World,
  of: OrganizationRecord,
  { host, eventId }: OpenDoor,
  name = "Door B",
) => {
  const link = await host.call(door.createLink, { params: { eventId }, body: { name, expiresAt: inDays(1) } });
  const token = link.url.split("/").at(-1) ?? "";
  const anybody = { organizationId: of.id };
  const enter = (pin = link.pin) => world.send(door.enter, { params: { token }, body: { pin } }, anybody);
  const sessionOf = async (): Promise<string> => {
    const { body } = await enter();
    return (body.data as { session: string }).session;
  };
  return { link, token, anybody, enter, sessionOf };
};
