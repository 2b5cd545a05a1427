import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MyEventScreen } from "#components/attendee/my-event-screen";
import { PassScreen } from "#components/attendee/pass-screen";
import { notify } from "#components/layout/toasts";
import type { BasePass } from "#entities/base-pass";
import type { Payment, PaymentLineItem } from "#entities/payments";
import type { Registration } from "#entities/registration";
import { anAccount } from "./accounts-fixtures.ts";
import { failed, ok } from "./api-fake-server.ts";
import { aBilled, aCharge, aLineItem, anAccess, anAddOn, anInvoice, aReservation } from "./attendee-fixtures.ts";
import { aPassType, idOf } from "./events-fixtures.ts";
import { anOpenEvent, aPass, aRegistration } from "./registration-fixtures.ts";
import { setUpMemberPage } from "./registration-harness";
import { place } from "./registration-router.ts";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  ...(await import("./registration-router.ts")).fakeNavigation,
}));
vi.mock("#components/layout/toasts", () => ({ notify: vi.fn(), notifyFailure: vi.fn() }));

const page = setUpMemberPage();
const user = userEvent.setup();
const event = anOpenEvent();
const base = `/self/events/${event.id}/attendee`;
const hour = 3_600_000;
const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** Three quarters back until in ten hours. */
const regular = aPassType({
  name: "Regular",
  refundSchedules: [{ id: idOf(60), percentage: 75, startDate: fromNow(-hour), endDate: fromNow(10 * hour) }],
});
const grace = anAccount();

interface Bought {
  lineItem?: PaymentLineItem | null;
  payments?: Payment[];
  more?: Partial<Registration>;
}

const holds = (pass: BasePass, { lineItem = null, payments = [], more = {} }: Bought = {}) => {
  page.answers = {
    "GET /events/harbour-conf": ok(event),
    [`GET ${base}`]: ok(aRegistration(event, { passes: [pass], payments, ...more })),
    [`GET ${base}/passes/${pass.id}`]: ok({ ...pass, code: "signed", lineItem }),
    [`GET ${base}/transfers/logs`]: ok([], { count: 0 }),
    "GET /self/calendar": ok(null),
  };
};
const openPass = async (pass: BasePass) => {
  await page.open(<PassScreen slug={event.slug} passId={pass.id} />);
  return within(await screen.findByRole("article"));
};
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const dialog = async () => within(await screen.findByRole("dialog"));

beforeEach(() => {
  vi.mocked(notify).mockReset();
  place.setState({ gone: [] });
});

describe("what goes with a pass", () => {
  it("stands on it: extras, the room with its days, and only the sessions it may enter", async () => {
    const pass = aPass(regular, {
      passAddOns: [{ addOnId: idOf(80), addOn: anAddOn("Vegetarian dinner", 1), createdAt: fromNow(0) }],
      reservation: aReservation({ start: "2026-09-03", end: "2026-09-05", room: { id: idOf(82), roomName: "B 14" } }),
      accesses: [anAccess("Sailing", 1), anAccess("Cooking", 2, { status: "canceled" })],
    });
    holds(pass);
    const ticket = await openPass(pass);
    expect(ticket.getByText("Vegetarian dinner")).toBeTruthy();
    expect(ticket.getByText(/Cabin · B 14/)).toBeTruthy();
    expect(ticket.getByText("Thu, Sep 3 – Sat, Sep 5, 2026", { collapseWhitespace: true })).toBeTruthy();
    expect(ticket.getByText("Sailing")).toBeTruthy();
    expect(ticket.queryByText("Cooking")).toBeNull();
  });

  it("leads to the questions while answers are missing", async () => {
    const pass = aPass(regular, { status: "needsInfo" });
    holds(pass);
    await openPass(pass);
    expect(screen.getByRole("link", { name: "Answer" }).getAttribute("href")).toBe(
      `/en/my-events/harbour-conf/passes/${pass.id}/questions`,
    );
  });
});

describe("handing a pass on", () => {
  const pass = aPass(regular);
  const receivers = `GET ${base}/passes/${pass.id}/transfer/accounts`;
  const transfer = `POST ${base}/passes/${pass.id}/transfer`;

  const chooseGrace = async () => {
    holds(pass);
    page.answers[receivers] = ok([grace]);
    await openPass(pass);
    await press("Hand on");
    await user.type((await dialog()).getByRole("combobox", { name: "Who gets it?" }), "Gra");
    await user.click(await screen.findByRole("option", { name: /Grace Hopper/ }));
    await press("Continue");
  };

  it("searches once the typing rests, asks again by name, and leads back", async () => {
    await chooseGrace();
    expect(page.asked(receivers).map(({ path }) => path)).toEqual([expect.stringContaining("search=Gra")]);
    expect((await dialog()).getByText(/The pass then belongs to Grace Hopper/)).toBeTruthy();
    page.answers[transfer] = ok(null);
    await press("Hand on to Grace Hopper");
    await waitFor(() => expect(place.getState().gone).toEqual(["/en/my-events/harbour-conf"]));
    expect(page.asked(transfer).map(({ body }) => body)).toEqual([{ receiverId: grace.id }]);
    expect(notify).toHaveBeenCalledWith("Grace Hopper has your pass now", "good");
  });

  it.each([
    ["pass_used", "This pass has been used already."],
    ["pass_fixed", "This pass can be neither canceled nor handed on."],
    ["receiver_unavailable", "This person cannot receive the pass."],
  ])("says why not: %s", async (code, words) => {
    await chooseGrace();
    page.answers[transfer] = failed(460, { code });
    await press("Hand on to Grace Hopper");
    expect((await (await dialog()).findByRole("alert")).textContent).toBe(words);
    expect(place.getState().gone).toEqual([]);
  });

  it.each([
    ["its type forbids it", aPass({ ...regular, transferable: false, cancelable: false })],
    ["it was used", aPass(regular, { usedAt: fromNow(-hour) })],
    ["it was canceled", aPass(regular, { status: "canceled" })],
  ])("is not offered where %s", async (_why, held) => {
    holds(held);
    await openPass(held);
    expect(screen.queryByRole("button", { name: "Hand on" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Cancel pass" })).toBeNull();
  });
});

describe("canceling a pass", () => {
  const pass = aPass(regular);
  const cancel = `PUT ${base}/passes/${pass.id}/cancel`;
  const own = aLineItem({ passId: pass.id, paid: 20_000 });
  const extra = aLineItem({ passId: pass.id, type: "addOn", name: "Dinner", paid: 4_000 });
  const charge = aCharge([own, extra]);

  const openDialog = async () => {
    holds(pass, { lineItem: own, payments: [charge] });
    await openPass(pass);
    await press("Cancel pass");
    return dialog();
  };

  it("says what comes back at this moment of all that was paid for it, and asks for it", async () => {
    const asked = await openDialog();
    expect(asked.getByText("Given back now (75%)")).toBeTruthy();
    expect(asked.getByText("€240.00")).toBeTruthy();
    page.answers[cancel] = () => {
      const refund = aCharge([aLineItem({ passId: pass.id, paid: 18_000 })], { id: idOf(91), type: "refund" });
      const canceled: BasePass = { ...pass, status: "canceled" };
      page.answers[`GET ${base}`] = ok(aRegistration(event, { passes: [canceled], payments: [charge, refund] }));
      return ok({ ...canceled, lineItem: own });
    };
    await user.click(asked.getByRole("button", { name: "Cancel pass" }));
    expect(await (await dialog()).findByText(/€180\.00 is on its way back/)).toBeTruthy();
    expect(page.asked(cancel).map(({ body }) => body)).toEqual([{ issueRefund: true }]);
  });

  it("leaves the money where that is chosen", async () => {
    const asked = await openDialog();
    page.answers[cancel] = ok({ ...pass, status: "canceled", lineItem: own });
    await user.click(asked.getByRole("checkbox", { name: "Give me back €180.00" }));
    await user.click(asked.getByRole("button", { name: "Cancel pass" }));
    expect(await (await dialog()).findByText("Your pass has been canceled.")).toBeTruthy();
    expect(page.asked(cancel).map(({ body }) => body)).toEqual([{ issueRefund: false }]);
  });

  it("asks for nothing back of what cost nothing", async () => {
    holds(pass);
    page.answers[cancel] = ok({ ...pass, status: "canceled", lineItem: null });
    await openPass(pass);
    await press("Cancel pass");
    const asked = await dialog();
    expect(asked.queryByRole("checkbox")).toBeNull();
    await user.click(asked.getByRole("button", { name: "Cancel pass" }));
    await waitFor(() => expect(page.asked(cancel).map(({ body }) => body)).toEqual([{ issueRefund: false }]));
  });

  it("stays open with the reason where it is refused", async () => {
    const asked = await openDialog();
    page.answers[cancel] = failed(460, { code: "pass_used", message: "Used at 9:12" });
    await user.click(asked.getByRole("button", { name: "Cancel pass" }));
    expect((await asked.findByRole("alert")).textContent).toBe("Used at 9:12");
  });
});

describe("my registration", () => {
  describe("with a part that is paid later", () => {
    const payment = aCharge([aLineItem({ paid: 12_450, deferred: 12_450 })], { createdAt: "2026-08-01T10:00:00.000Z" });
    const open = async () => {
      holds(aPass(regular));
      const registration = aRegistration(event, { passes: [aPass(regular)], payments: [payment] });
      page.answers[`GET ${base}`] = ok({ ...registration, event: { ...registration.event, splitPaymentNetDays: 30 } });
    };

    it("says when it is due by the payment, where invoices are not to be had", async () => {
      await open();
      await page.open(<MyEventScreen slug={event.slug} />);
      expect(await screen.findByText(/€124\.50 remaining due on Mon, Aug 31, 2026/)).toBeTruthy();
      expect(screen.getByRole("link", { name: "Payment" }).getAttribute("href")).toBe(
        `/en/account/payments/${payment.id}`,
      );
    });

    it("goes by what its invoice still asks for, and leads there", async () => {
      await open();
      const open150 = anInvoice(event, {
        lineItems: [aBilled(15_000)],
        payments: [aCharge([aLineItem({ paid: 5_000 })])],
      });
      page.answers["GET /invoices"] = ok([open150], { count: 1 });
      await page.open(<MyEventScreen slug={event.slug} />);
      expect(await screen.findByText(/€100\.00 remaining due on Thu, Oct 1, 2026/)).toBeTruthy();
      expect(screen.getByRole("link", { name: "See invoice" }).getAttribute("href")).toBe(
        `/en/account/invoices/${open150.id}`,
      );
    });

    it("is silent once that is settled", async () => {
      await open();
      page.answers["GET /invoices"] = ok([anInvoice(event, { status: "paid" })], { count: 1 });
      await page.open(<MyEventScreen slug={event.slug} />);
      await screen.findByText("Payments");
      await waitFor(() => expect(page.asked("GET /invoices")).toHaveLength(1));
      await waitFor(() => expect(screen.queryByText(/remaining due/)).toBeNull());
    });
  });

  it("tells whoever handed on their only pass to whom", async () => {
    holds(aPass(regular));
    const registration = aRegistration(event, { _count: { fromTransferLogs: 1 } });
    page.answers[`GET ${base}`] = ok(registration);
    const entry = {
      id: 1,
      fromRegistrationId: registration.id,
      fromRegistration: { account: registration.account },
      toRegistrationId: idOf(999),
      toRegistration: { account: grace },
      purchaseId: idOf(912),
      purchase: aPass(regular),
      createdAt: "2026-08-01T10:00:00.000Z",
    };
    page.answers[`GET ${base}/transfers/logs`] = ok([entry], { count: 1 });
    await page.open(<MyEventScreen slug={event.slug} />);
    expect(await screen.findByText(/Transferred on Sat, Aug 1, 2026/)).toBeTruthy();
    expect(screen.getByText("Grace Hopper")).toBeTruthy();
    expect(screen.queryByText("You are not registered")).toBeNull();
  });

  it("shows a choice of what to be told at once, and takes it back where it is refused", async () => {
    holds(aPass(regular));
    const save = `PUT /self/events/${event.id}/registration/preferences`;
    page.answers[save] = failed(500);
    await page.open(<MyEventScreen slug={event.slug} />);
    const mail = await screen.findByRole<HTMLInputElement>("switch", { name: "Announcements by email" });
    await user.click(mail);
    expect(mail.checked).toBe(false);
    await waitFor(() => expect(mail.checked).toBe(true));
    expect(page.asked(save).map(({ body }) => body)).toEqual([{ announcementEmailNotification: false }]);
    const none = screen.getByRole<HTMLInputElement>("radio", { name: "None" });
    page.answers[save] = ok(aRegistration(event, { passes: [aPass(regular)], activityNotificationPreference: "none" }));
    await user.click(none);
    expect(none.checked).toBe(true);
    await waitFor(() => expect(page.asked(save)).toHaveLength(2));
    expect(none.checked).toBe(true);
  });
});
