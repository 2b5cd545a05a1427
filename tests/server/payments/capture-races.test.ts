import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registration } from "#contract/registration";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { booksOf, capture, fillCart, makeSale, priceCart } from "#tests/support/checkout";
import { workOffJobs } from "#tests/support/jobs";
import { startWorld, type World } from "#tests/support/world";
import { expectShared, rush, tally } from "./capture-rush.ts";

let world: World;
let harbour: OrganizationRecord;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  harbour = await world.organization();
});
afterAll(() => world.close());

const mailsTo = async (address: string): Promise<{ subject: string; text: string; html: string }[]> => {
  await workOffJobs(world);
  return (await world.app.inject({ url: "/outbox", query: { to: address } })).json();
};

describe("at once", () => {
  test("twenty captures of one intent are one payment", async () => {
    const { eventId, passType } = await makeSale(world, harbour, { passType: { supply: 5 } });
    const buyer = await world.account(harbour);
    await fillCart(buyer, eventId, passType.id, 2);
    const { id } = await priceCart(buyer, eventId);
    const replies = await Promise.all(Array.from({ length: 20 }, () => capture(world, buyer, id)));
    expect(tally(replies)).toEqual({ "200 ok": 20 });
    const books = await booksOf(world, harbour, eventId);
    expect(books.payments).toHaveLength(1);
    expect(books.passTypes[0]?.sold).toBe(2);
    expect(books.event.registrationCount).toBe(1);
    expect(await mailsTo(buyer.login.username)).toHaveLength(1);
  });

  test("two accounts cannot have the last pass", async () => {
    const { replies, books } = await rush(world, harbour, 2, { passType: { supply: 1 } });
    expect(tally(replies)).toEqual({ "200 ok": 1, "455 sold_out": 1 });
    expect(books.passTypes[0]?.sold).toBe(1);
    expect(books.payments).toHaveLength(1);
  });

  test("an event never has more attendees than its limit", async () => {
    const { replies, books } = await rush(world, harbour, 30, { event: { registrationLimit: 7 } });
    expect(tally(replies)).toEqual({ "200 ok": 7, "455 registration_full": 23 });
    expect(books.event.registrationCount).toBe(7);
    expect(books.passes.filter(({ status }) => status === "ready")).toHaveLength(7);
    expect(books.passTypes[0]?.sold).toBe(7);
  });

  test("a hundred buyers share ten passes", () => expectShared(world, harbour, 100, 10));

  test("a choice with a supply is taken with the pass, and no further", async () => {
    const { eventId, passType } = await makeSale(world, harbour);
    const section = await world.insert(harbour, "registrationSections", { eventId, name: "Lunch" });
    const question = await world.question(harbour, eventId, { sectionId: section.id, type: "radio" });
    const choice = await world.insert(harbour, "registrationQuestionChoices", {
      questionId: question.id,
      value: "fish",
      supply: 1,
    });
    const buyers = await Promise.all([1, 2].map(() => world.account(harbour)));
    const intents = await Promise.all(
      buyers.map(async (buyer) => {
        const [passId = ""] = await fillCart(buyer, eventId, passType.id);
        await buyer.call(registration.saveAnswer, {
          params: { eventId, passId, questionId: question.id },
          body: { response: "fish" },
        });
        return { buyer, id: (await priceCart(buyer, eventId)).id };
      }),
    );
    const replies = await Promise.all(intents.map(({ buyer, id }) => capture(world, buyer, id)));
    expect(tally(replies)).toEqual({ "200 ok": 1, "455 sold_out": 1 });
    const read = await world
      .scope(harbour)
      .read((tx) =>
        tx
          .selectFrom("registrationQuestionChoices")
          .where("id", "=", choice.id)
          .select("sold")
          .executeTakeFirstOrThrow(),
      );
    expect(read.sold).toBe(1);
    expect((await booksOf(world, harbour, eventId)).passTypes[0]?.sold).toBe(1);
  });
});
