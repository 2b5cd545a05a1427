import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { door } from "#contract/door";
import { listings } from "#contract/listings";
import { registration } from "#contract/registration";
import { roster } from "#contract/roster";
import type { EventRefund } from "#entities/hosting/listings";
import type { Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { addressOf, capture, fillCart, priceCart } from "#tests/support/checkout";
import { type FullSale, makeFullSale } from "#tests/support/full-sale";
import { chooseCard, expectBalance, expectSameBooks } from "#tests/support/gateway";
import { gatewaySale } from "#tests/support/gateway-sale";
import { workOffJobs } from "#tests/support/jobs";
import { calendarIn, mailsTo } from "#tests/support/mails";
import { passDesk } from "#tests/support/passes";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { each, type Outcome, rows } from "./cancellation-outcomes.ts";

const reason = "The harbour is closed by a storm.";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe.each<EventRefund>(["full", "terms"])("an event of 40 passes that is canceled (%s)", (refund) => {
  let harbour: OrganizationRecord;
  let host: TestAccount;
  let sale: FullSale;
  const people = new Map<string, TestAccount>();
  const passesOf = new Map<string, string[]>();
  const sequences = new Map<string, number>();

  const change = <T>(work: (tx: Tx) => Promise<T>) => world.scope(harbour).write(work);
  const personOf = (state: string): TestAccount => {
    const person = people.get(state);
    if (!person) throw new Error(`Nobody is ${state}`);
    return person;
  };
  const payBy = async (paymentType: "test" | "manual") => {
    await world.platform.database.asPlatform("change how a test is paid", (tx) =>
      tx.updateTable("organizations").set({ paymentType }).where("id", "=", harbour.id).execute(),
    );
    world.forgetOrganizations();
  };
  const order = async (state: string, wish: Parameters<FullSale["order"]>[1] = {}) => {
    const passIds = await sale.order(personOf(state), { loose: each, ...wish });
    passesOf.set(state, passIds);
    return passIds;
  };
  const eventId = () => sale.eventId;

  const fill: Record<string, () => Promise<unknown>> = {
    draft: async () => {
      const ids = await fillCart(personOf("draft"), eventId(), sale.passType.id, each);
      passesOf.set("draft", ids);
    },
    "held while a payment is in process": async () => {
      const state = "held while a payment is in process";
      const buyer = personOf(state);
      const ids = await fillCart(buyer, eventId(), sale.passType.id, each);
      passesOf.set(state, ids);
      const questions = await change((tx) => tx.selectFrom("registrationQuestions").select("id").execute());
      const responses = questions.map(({ id }) => ({ questionId: id, value: "fish" }));
      const params = { eventId: eventId() };
      await buyer.call(registration.saveAnswers, { params, body: ids.map((id) => ({ id, responses })) });
      const { id: addressId } = await addressOf(world, harbour, buyer);
      const intent = await priceCart(buyer, eventId(), addressId);
      await chooseCard(world, harbour, intent, "late");
      expect((await capture(world, buyer, intent.id)).status).toBe(200);
    },
    ready: () => order("ready"),
    "needing information": async () => {
      const ids = await order("needing information");
      await change((tx) => tx.updateTable("passes").set({ status: "needsInfo" }).where("id", "in", ids).execute());
    },
    "checked in": async () => {
      const { id: accountId } = personOf("checked in");
      for (const passId of await order("checked in"))
        await host.call(door.checkIn, { params: { eventId: eventId(), accountId, passId } });
    },
    "handed on by": async () => {
      const desk = passDesk(world, harbour);
      const ids = await order("handed on by");
      for (const id of ids)
        expect(await desk.transfer(personOf("handed on by"), personOf("handed on to"), eventId(), id)).toEqual([
          200,
          "ok",
        ]);
      passesOf.set("handed on to", ids);
      passesOf.set("handed on by", []);
    },
    "handed on to": () => Promise.resolve(),
    "refunded in part": async () => {
      const [first = ""] = await order("refunded in part");
      expect(await passDesk(world, harbour).cancel(personOf("refunded in part"), eventId(), first)).toEqual([
        200,
        "ok",
      ]);
    },
    "paid by hand": async () => {
      await payBy("manual");
      await order("paid by hand");
      const { id: accountId } = personOf("paid by hand");
      const [payment] = (await host.call(roster.openPayments, { params: { eventId: eventId() } })).items;
      const params = { eventId: eventId(), accountId, paymentId: payment?.id ?? "" };
      await host.call(roster.receivePayment, { params, body: { received: true } });
    },
    "to be paid by hand": async () => {
      await order("to be paid by hand");
      await payBy("test");
    },
    "by invoice": () => order("by invoice", { split: true }),
  };

  const noteInvitation = async (state: string) => {
    for (const mail of await mailsTo(world, harbour, personOf(state))) {
      const sequence = calendarIn(mail)?.entries[0]?.sequence;
      if (sequence !== undefined) sequences.set(state, sequence);
    }
  };

  test("sells them, and is called off twice", async () => {
    harbour = await world.organization({ paymentType: "test", currency: "EUR" });
    host = await world.account(harbour);
    sale = await makeFullSale(world, harbour, 50);
    await change((tx) => tx.updateTable("events").set({ creatorId: host.id }).where("id", "=", eventId()).execute());
    for (const [state] of rows) people.set(state, await world.account(harbour));
    const paying = "held while a payment is in process";
    for (const [state] of rows) if (state !== paying) await fill[state]?.();
    for (const [state] of rows) await noteInvitation(state);
    // Last: the provider answers some seconds later.
    await fill[paying]?.();
    expect([...passesOf.values()].flat()).toHaveLength(40);
    await host.call(listings.remove, { params: { eventId: eventId() }, query: { refund }, body: { reason } });
    await workOffJobs(world);
    // The provider says yes to the payment that was in process, when there is nothing to pay for any more.
    await gatewaySale(world, harbour).endLate("succeeded");
    await workOffJobs(world);
    // Asked again it changes nothing.
    await host.call(listings.remove, { params: { eventId: eventId() }, query: { refund } });
    await workOffJobs(world);
  }, 120_000);

  const cancellationsTo = async (state: string) =>
    (await mailsTo(world, harbour, personOf(state))).filter(({ subject }) => subject === "Harbour Days is canceled");

  const outcomeOf = async (state: string): Promise<Outcome> => {
    const { id: accountId } = personOf(state);
    const sums = await change(async (tx) => {
      const passes = await tx
        .selectFrom("passes as p")
        .innerJoin("registrations as r", "r.id", "p.registrationId")
        .where("r.accountId", "=", accountId)
        .select("p.status")
        .execute();
      const payments = await tx
        .selectFrom("payments")
        .where("accountId", "=", accountId)
        .where("status", "<>", "failed")
        .select(["type", "amount", "status"])
        .execute();
      const owed = await tx
        .selectFrom("invoiceLineItems as l")
        .innerJoin("invoices as v", "v.id", "l.invoiceId")
        .where("v.accountId", "=", accountId)
        .where("v.status", "=", "sent")
        .select("l.amount")
        .execute();
      const notices = await tx
        .selectFrom("notifications")
        .where("accountId", "=", accountId)
        .where("type", "=", "EVENT")
        .select("id")
        .execute();
      const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
      const isOpen = (payment: { type: string; status: string }) =>
        payment.type === "charge" && payment.status === "pending";
      return {
        passes: Object.fromEntries([...Map.groupBy(passes, ({ status }) => status)].map(([is, of]) => [is, of.length])),
        paid: sum(payments.filter((payment) => payment.type === "charge" && payment.status === "succeeded")),
        refunded: sum(payments.filter(({ type }) => type === "refund")),
        owed: sum(owed) + sum(payments.filter(isOpen)),
        notices: notices.length,
      };
    });
    const mails = await cancellationsTo(state);
    for (const { text, html } of mails) for (const body of [text, html]) expect(body).toContain(reason);
    const calendars = mails.flatMap((mail) => calendarIn(mail) ?? []);
    for (const { method, entries } of calendars) {
      expect(method).toBe("CANCEL");
      expect(entries).toMatchObject([{ status: "CANCELLED", uid: `${eventId()}@${harbour.id}` }]);
      expect(entries[0]?.sequence).toBeGreaterThan(sequences.get(state) ?? Number.POSITIVE_INFINITY);
    }
    return {
      ...sums,
      mails: mails.map(({ text }) => /€[\d,.]+\d/.exec(text)?.[0] ?? null),
      withdrawn: calendars.length > 0,
    };
  };

  test.each(rows)("%s", async (state, outcomes) => {
    expect(await outcomeOf(state)).toEqual(outcomes[refund]);
  });

  test("the books of both sides agree, and nothing is taken any more", async () => {
    await expectSameBooks(world, harbour);
    await expectBalance(world, harbour);
    expect(await sale.taken()).toMatchObject({ passes: 0, places: 0, meals: 0 });
  });

  test("the door lets in with none of them, and takes none of them back", async () => {
    const bought = [...passesOf].filter(([state]) => state !== "draft" && !state.startsWith("held"));
    const passIds = bought.flatMap(([, ids]) => ids);
    expect(passIds).toHaveLength(32);
    for (const action of ["in", "undo"] as const) {
      const scans = passIds.map((passId) => {
        return { id: crypto.randomUUID(), passId, at: new Date().toISOString(), action };
      });
      const { results, counts } = await host.call(door.scan, { params: { eventId: eventId() }, body: { scans } });
      expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["canceled"]));
      expect(counts).toEqual({ passes: 0, admitted: 0 });
    }
    const { passes } = await host.call(door.revoked, { params: { eventId: eventId() } });
    expect(new Set(passes.map(({ passId }) => passId))).toEqual(new Set(passIds));
    expect(passes.every(({ registrationId }) => registrationId === null)).toBe(true);
  });

  test("that somebody was let in stays written down", async () => {
    const { id: accountId } = personOf("checked in");
    const [passId = ""] = passesOf.get("checked in") ?? [];
    const pass = await change((tx) =>
      tx.selectFrom("passes").where("id", "=", passId).select(["status", "usedAt"]).executeTakeFirstOrThrow(),
    );
    expect(pass).toEqual({ status: "canceled", usedAt: expect.any(String) });
    const own = await personOf("checked in").call(attendee.pass, { params: { eventId: eventId(), passId } });
    expect(own.code).toBeUndefined();
    const params = { eventId: eventId(), accountId, passId };
    const undone = await world.send(door.undoCheckIn, { params }, host.who);
    expect([undone.status, undone.body.code]).toEqual([460, "pass_canceled"]);
  });
});
