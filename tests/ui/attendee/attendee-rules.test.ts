import { beforeEach, describe, expect, it } from "vitest";
import { dueDate } from "#lib/attendee/due";
import { changedAnswers, isFixed, sessionSections } from "#lib/attendee/questions";
import { refundOf, refundPercentage, refundsOf } from "#lib/attendee/refunds";
import { keepPass, savedPass, ticketEvent, ticketPass } from "#lib/attendee/saved-pass";
import { sessionWhen } from "#lib/attendee/sessions";
import type { Holder } from "#lib/attendee/shelf";
import { stayText } from "#lib/attendee/stay";
import { aBaseEvent, aPassType, idOf } from "#tests/ui/events/events-fixtures";
import { aChoice, aPass, aQuestion, aSection } from "#tests/ui/registration/registration-fixtures";
import { aCharge, aLineItem, anAccess, aSessionQuestion } from "./attendee-fixtures.ts";

const now = new Date("2026-08-10T12:00:00.000Z");
const window = (percentage: number, startDate: string, endDate: string) => ({
  id: idOf(percentage),
  percentage,
  startDate,
  endDate,
});

describe("what canceling gives back", () => {
  const schedules = [
    window(100, "2026-01-01T00:00:00.000Z", "2026-08-10T12:00:00.000Z"),
    window(33, "2026-08-10T12:00:00.000Z", "2026-08-20T00:00:00.000Z"),
  ];
  const ticket = aPassType({ refundSchedules: schedules });
  const pass = { ...aPass(ticket), lineItem: null };
  const ofPass = (over: object) => aLineItem({ passId: pass.id, ...over });

  it.each([
    ["2026-08-10T11:59:59.999Z", 100],
    ["2026-08-10T12:00:00.000Z", 33],
    ["2026-08-20T00:00:00.000Z", 0],
  ])("goes by the window that holds at %s", (moment, percentage) => {
    expect(refundPercentage(ticket, new Date(moment))).toBe(percentage);
  });

  it("counts the pass, what was added to it and its sessions, and nobody else's", () => {
    const items = [
      ofPass({ paid: 10_001 }),
      ofPass({ type: "addOn", paid: 1_000 }),
      aLineItem({ type: "access", paid: 2_000, access: anAccess("Sailing", 1) }),
      aLineItem({ passId: idOf(999), paid: 50_000 }),
    ];
    expect(refundOf(pass, { passes: [pass], payments: [aCharge(items)] }, now)).toEqual({
      paid: 13_001,
      waived: 0,
      due: 4_290,
    });
  });

  it("forgives what is still owed before it gives money back", () => {
    const payments = [aCharge([ofPass({ paid: 5_000, deferred: 5_000 })])];
    const early = new Date("2026-02-01T00:00:00.000Z");
    expect(refundOf(pass, { passes: [pass], payments }, early)).toEqual({ paid: 5_000, waived: 5_000, due: 5_000 });
    expect(refundOf(pass, { passes: [pass], payments }, now)).toEqual({ paid: 5_000, waived: 3_300, due: 0 });
  });

  it("never gives back more than is left of what was paid", () => {
    const payments = [aCharge([ofPass({ paid: 5_000, refunded: 4_900 })])];
    expect(refundOf(pass, { passes: [pass], payments }, now).due).toBe(100);
  });

  it("keeps a room that somebody else still sleeps in", () => {
    const stays = { reservationId: idOf(81) };
    const guest = aPass(ticket, { id: idOf(911), ...stays });
    const payments = [aCharge([aLineItem({ type: "reservation", reservationId: idOf(81), paid: 9_000 })])];
    const own = { ...pass, ...stays };
    expect(refundOf(own, { passes: [own, guest], payments }, now).due).toBe(0);
    expect(refundOf(own, { passes: [own, { ...guest, status: "canceled" }], payments }, now).due).toBe(2_970);
  });

  it("gives a room back once where those who share it leave together", () => {
    const stays = { reservationId: idOf(81) };
    const guest = { ...aPass(ticket, { id: idOf(911), ...stays }), lineItem: null };
    const own = { ...pass, ...stays };
    const payments = [aCharge([aLineItem({ type: "reservation", reservationId: idOf(81), paid: 9_000 })])];
    const refunds = refundsOf([own, guest], { passes: [own, guest], payments }, now);
    expect(refunds.map(({ due }) => due)).toEqual([0, 2_970]);
  });

  it("knows of a pass that somebody else paid only its own price", () => {
    const given = { ...pass, lineItem: ofPass({ paid: 10_000 }) };
    expect(refundOf(given, { passes: [given], payments: [] }, now).due).toBe(3_300);
  });
});

describe("answers", () => {
  const boat = aQuestion("Which boat?", { mutable: false });
  const choice = aQuestion("How?", {
    type: "radio",
    choices: [aChoice("Boat", { subQuestions: [boat] }), aChoice("Train")],
  });
  const job = aQuestion("Job", { mutable: false });
  const section = aSection("You", [choice, job]);

  it("are fixed once given, unless they may be changed", () => {
    expect(isFixed(job, {})).toBe(false);
    expect(isFixed(job, { [job.id]: "Cook" })).toBe(true);
    expect(isFixed(choice, { [choice.id]: "Train" })).toBe(false);
  });

  it("are sent where they are asked, open and changed", () => {
    const saved = { [choice.id]: "Train", [job.id]: "Cook" };
    const changed = changedAnswers([section], {
      given: { [choice.id]: "Boat", [boat.id]: " Anna ", [job.id]: "Captain" },
      saved,
    });
    expect(changed).toEqual([
      { id: choice.id, value: "Boat" },
      { id: boat.id, value: "Anna" },
    ]);
    expect(changedAnswers([section], { given: { ...saved, [boat.id]: "Anna" }, saved })).toEqual([]);
  });

  it("of a session are asked in its order, no more of them than there is left", () => {
    const late = aSessionQuestion("Late", { sortOrder: 2, type: "quantity", supply: 3, max: "9" });
    const inner = aSessionQuestion("Inner");
    const early = aSessionQuestion("Early", {
      sortOrder: 1,
      type: "radio",
      choices: [{ ...aChoice("Yes"), subQuestions: [inner] }],
    });
    const given = { id: idOf(70), name: "Crew", description: null, sortOrder: 0, questions: [late, early] };
    const [asked] = sessionSections([given], idOf(900));
    expect(asked?.questions.map(({ name, max }) => [name, max])).toEqual([
      ["Early", null],
      ["Late", "3"],
    ]);
    expect(asked?.questions[0]?.choices[0]?.subQuestions).toMatchObject([{ name: "Inner", span: 12 }]);
  });
});

describe("a copy of a pass", () => {
  const holder: Holder = { organizationId: "0b5f-7a9e", sub: "sub-ada", accountId: idOf(901) };
  const copyOf = (passId: string, eventEnd: string, savedAt: string) => ({
    event: ticketEvent(aBaseEvent({ eventEnd })),
    pass: ticketPass(aPass(aPassType(), { id: passId })),
    holder: "Ada",
    code: "signed",
    savedAt,
  });

  beforeEach(() => localStorage.clear());

  it("outlives its event by two days, until another is kept", () => {
    keepPass(localStorage, holder, copyOf(idOf(1), "2026-08-01T00:00:00.000Z", "2026-07-30T00:00:00.000Z"));
    keepPass(localStorage, holder, copyOf(idOf(2), "2026-09-01T00:00:00.000Z", "2026-08-02T23:00:00.000Z"));
    expect(savedPass(localStorage, holder, idOf(1))).not.toBeNull();
    keepPass(localStorage, holder, copyOf(idOf(2), "2026-09-01T00:00:00.000Z", "2026-08-03T01:00:00.000Z"));
    expect(savedPass(localStorage, holder, idOf(1))).toBeNull();
    expect(savedPass(localStorage, holder, idOf(2))).not.toBeNull();
  });

  it("that was tampered with, or is of an older form, is none", () => {
    keepPass(localStorage, holder, copyOf(idOf(1), "2026-09-01T00:00:00.000Z", "2026-08-02T00:00:00.000Z"));
    const [key = ""] = Object.keys({ ...localStorage });
    for (const text of ["{", "null", "7", JSON.stringify({ sub: "sub-ada", passes: {} })]) {
      localStorage.setItem(key, text);
      expect(savedPass(localStorage, holder, idOf(1))).toBeNull();
    }
  });
});

describe("days and times", () => {
  it("of a stay belong to no zone", () => {
    expect(stayText({ start: "2026-12-31", end: "2027-01-02" }, "en")).toBe("Thu, Dec 31, 2026 – Sat, Jan 2, 2027");
    expect(stayText({ start: "2026-12-31", end: null }, "en")).toBe("Thu, Dec 31, 2026");
    expect(stayText({ start: null, end: null }, "en")).toBe("");
  });

  it("of a session without a known hour are its day", () => {
    const reader = { zone: "Europe/Amsterdam", locale: "en", now };
    const midnight = "2026-09-03T22:00:00.000Z";
    expect(sessionWhen({ startTime: midnight, endTime: midnight }, reader)).toBe("Fri, Sep 4");
  });

  it("of the rest of a payment are the hosts' day, else so many days after", () => {
    const payment = { createdAt: "2026-08-01T10:00:00.000Z" };
    const day = "2026-12-01T00:00:00.000Z";
    expect(dueDate(payment, { splitPaymentDueDate: day, splitPaymentNetDays: 30 })).toBe(day);
    expect(dueDate(payment, { splitPaymentDueDate: null, splitPaymentNetDays: 30 })).toBe("2026-08-31T10:00:00.000Z");
    expect(dueDate(payment, { splitPaymentDueDate: null, splitPaymentNetDays: null })).toBeNull();
  });
});
