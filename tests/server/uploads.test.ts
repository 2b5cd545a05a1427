import { afterAll, beforeAll, expect, test } from "vitest";
import { registration } from "#contract/registration";
import { storage } from "#contract/storage";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { fillCart, makeSale } from "#tests/support/checkout";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let harbour: OrganizationRecord;
let buyer: TestAccount;

beforeAll(async () => {
  world = await startWorld();
  harbour = await world.organization();
  buyer = await world.account(harbour);
});
afterAll(() => world.close());

const card = { dataUri: "data:text/plain;base64,QWhveQ==", name: "card.txt" };

test("a file answers a question of the one who gave it, and of nobody else", async () => {
  const { eventId, passType } = await makeSale(world, harbour);
  const section = await world.insert(harbour, "registrationSections", { eventId, name: "You" });
  const question = await world.question(harbour, eventId, { sectionId: section.id, type: "file" });
  const answerOf = async (account: TestAccount, fileId: number) => {
    const [passId = ""] = await fillCart(account, eventId, passType.id);
    const params = { eventId, passId, questionId: question.id };
    return world.send(registration.saveAnswer, { params, body: { response: String(fileId) } }, account.who);
  };
  const { id, name, url } = await buyer.call(storage.createFile, { body: card });
  expect(name).toBe("card.txt");
  const served = await world.app.inject(new URL(url ?? "").pathname.replace(/^\/api/, ""));
  expect([served.body, served.headers["content-disposition"]]).toEqual(["Ahoy", "attachment"]);
  expect((await answerOf(buyer, id)).status).toBe(200);
  const thief = await answerOf(await world.account(harbour), id);
  expect([thief.status, thief.body.code]).toEqual([460, "answer_invalid"]);
});

test.each([
  ["no encoding", "data:text/html,<b>", 460, "file_rejected"],
  ["no content", "data:text/plain;base64,", 460, "file_rejected"],
  ["too much of it", `data:text/plain;base64,${"A".repeat(35 * 1024 * 1024)}`, 413, "payload_too_large"],
])("a file with %s is not taken", async (_, dataUri, status, code) => {
  const reply = await world.send(storage.createFile, { body: { dataUri } }, buyer.who);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
});

test("an account leaves sixty files an hour", async () => {
  const hoarder = await world.account(harbour);
  const statuses: number[] = [];
  for (let n = 0; n <= 60; n += 1)
    statuses.push((await world.send(storage.createFile, { body: card }, hoarder.who)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});
