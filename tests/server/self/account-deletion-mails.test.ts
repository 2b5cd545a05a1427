import { afterAll, beforeAll, expect, test } from "vitest";
import { self } from "#contract/self";
import { startWorld, type World } from "#tests/support/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("whoever is called like what every mail says takes nobody else's mails along", async () => {
  const club = await world.organization({ name: "Tidewater" });
  const reader = await world.account(club, { email: "reader@tidewater.example" });
  const leaver = await world.account(club, { username: "tidewater", firstName: "Tide", lastName: "water" });
  const mail = (recipient: string, aboutIds: string[] = []) =>
    world.insert(club, "mails", {
      ...{ recipient, subject: "Tidewater", text: "tidewater: Tide water", html: "<p>tidewater</p>", aboutIds },
    });
  const [kept, named] = [await mail("reader@tidewater.example"), await mail("reader@tidewater.example", [leaver.id])];
  await mail(leaver.login.username, [reader.id]);
  await leaver.call(self.remove);
  const mails = await world.scope(club).read((tx) => tx.selectFrom("mails").selectAll().execute());
  expect(mails).toHaveLength(3);
  expect(mails.filter(({ html }) => html !== "")).toEqual([kept]);
  expect(mails.find(({ id }) => id === named.id)).toMatchObject({ recipient: "reader@tidewater.example", text: "" });
});
