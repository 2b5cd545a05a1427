import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let member: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  member = await world.account(club, { username: "ada-byron" });
});
afterAll(() => world.close());

const address = { address1: "1 Quay Street", city: "Galway", state: "Galway", country: "Ireland", zip: "H91" };
const addressRows = () =>
  world.scope(club).read((tx) => tx.selectFrom("accountAddresses").select(["id", "primary", "accountId"]).execute());
const primaries = async () => (await addressRows()).filter(({ primary }) => primary).map(({ id }) => id);

describe("addresses", () => {
  test("the first is the primary one, whatever is asked", async () => {
    const first = await member.call(self.createAddress, { body: { ...address, primary: false } });
    expect(first).toMatchObject({ primary: true, name: "", address2: "" });
    const second = await member.call(self.createAddress, { body: address });
    expect([second.primary, await primaries()]).toEqual([false, [first.id]]);
  });

  test("naming another moves it; it is not taken back", async () => {
    const first = await member.call(self.createAddress, { body: address });
    const second = await member.call(self.createAddress, { body: { ...address, primary: true } });
    expect(await primaries()).toEqual([second.id]);
    await member.call(self.updateAddress, { params: { addressId: first.id }, body: { primary: true } });
    expect(await primaries()).toEqual([first.id]);
    await member.call(self.updateAddress, { params: { addressId: first.id }, body: { primary: false, city: "Cork" } });
    expect(await primaries()).toEqual([first.id]);
  });

  test("removing it hands it to the oldest left", async () => {
    const make = (city: string) => member.call(self.createAddress, { body: { ...address, city } });
    const first = await make("First");
    const second = await make("Second");
    await make("Third");
    await member.call(self.removeAddress, { params: { addressId: first.id } });
    expect(await primaries()).toEqual([second.id]);
    for (const { id } of await addressRows()) await member.call(self.removeAddress, { params: { addressId: id } });
    expect(await member.call(self.addresses)).toEqual({ items: [], count: 0 });
  });

  test("is one, however many are saved at once", async () => {
    const save = () => member.call(self.createAddress, { body: { ...address, primary: true } });
    await Promise.all([save(), save(), save(), save(), save(), save()]);
    expect([(await addressRows()).length, (await primaries()).length]).toEqual([6, 1]);
    const ids = (await addressRows()).map(({ id }) => id);
    await Promise.all(
      ids.map((addressId) => member.call(self.updateAddress, { params: { addressId }, body: { primary: true } })),
    );
    expect((await primaries()).length).toBe(1);
  });

  test("are their owner's alone", async () => {
    const { id: addressId } = await member.call(self.createAddress, { body: address });
    const other = await world.account(club);
    const input = { params: { addressId }, body: { city: "Elsewhere" } };
    for (const call of [self.address, self.updateAddress, self.removeAddress])
      expect((await world.send(call, input, other.who)).status, call.id).toBe(404);
    expect(await other.call(self.addresses)).toEqual({ items: [], count: 0 });
    expect(await member.call(self.address, { params: { addressId } })).toMatchObject({ city: "Galway" });
  });

  test("need their first line and postal code; not every country has states", async () => {
    const body = { ...address, address1: " ", zip: "", state: "" };
    const refused = await world.send(self.createAddress, { body }, member.who);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body.fields).toEqual({ address1: "required", zip: "required" });
    expect(await addressRows()).toEqual([]);
  });
});
