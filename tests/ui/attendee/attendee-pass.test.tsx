import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { MyEventScreen } from "#components/attendee/my-events/my-event-screen";
import { modules as calls } from "#contract/all";
import { baseEventAddOn } from "#entities/commerce/add-ons";
import { basePayment } from "#entities/commerce/payments";
import { aBaseAccount } from "#tests/ui/accounts/accounts-fixtures";
import { idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { aPass, aRegistration } from "#tests/ui/registration/registration-fixtures";
import { aBilled, aCharge, aLineItem, anAccess, anAddOn, anInvoice, aReservation } from "./attendee-fixtures.ts";
import { event, fromNow, hour, regular, setUpPassPage } from "./attendee-pass-page";

const { page, holds, openPass } = setUpPassPage();
const user = userEvent.setup();
const grace = aBaseAccount("grace", "Grace", "Hopper");

describe("what goes with a pass", () => {
  it("stands on it: extras, the room with its days, and only the sessions it may enter", async () => {
    const pass = aPass(regular, {
      passAddOns: [
        { addOnId: idOf(80), addOn: baseEventAddOn.parse(anAddOn("Vegetarian dinner", 1)), createdAt: fromNow(0) },
      ],
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

describe("my registration", () => {
  it("says of extras that they are purchased, and of who was let in that they attended", async () => {
    const extras = [
      { addOnId: idOf(80), addOn: baseEventAddOn.parse(anAddOn("Vegetarian dinner", 1)), createdAt: fromNow(0) },
    ];
    const used = aPass(regular, { passAddOns: extras, usedAt: fromNow(-9 * hour) });
    const past = { ...event, eventStart: fromNow(-10 * hour), eventEnd: fromNow(-hour) };
    holds(used);
    page.answer(callTo(calls.events.get, { eventId: "harbour-conf" }), past);
    await page.open(<MyEventScreen slug={event.slug} />);
    expect(await screen.findByText("attended")).toBeTruthy();
    expect(screen.getByText("purchased")).toBeTruthy();
    cleanup();
    page.answer(callTo(calls.events.get, { eventId: "harbour-conf" }), event);
    await page.open(<MyEventScreen slug={event.slug} />);
    expect(await screen.findByText("Used")).toBeTruthy();
    expect(screen.queryByText("attended")).toBeNull();
  });

  describe("with a part that is paid later", () => {
    const payment = aCharge([aLineItem({ paid: 12_450, deferred: 12_450 })], { createdAt: "2026-08-01T10:00:00.000Z" });
    const open = async () => {
      holds(aPass(regular));
      const registration = aRegistration(event, { passes: [aPass(regular)], payments: [payment] });
      page.answer(callTo(calls.attendee.get, { eventId: event.id }), {
        ...registration,
        event: { ...registration.event, splitPaymentNetDays: 30 },
      });
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
        payments: [basePayment.parse(aCharge([aLineItem({ paid: 5_000 })]))],
      });
      page.answer(calls.invoices.list, pageOf([open150]));
      await page.open(<MyEventScreen slug={event.slug} />);
      expect(await screen.findByText(/€100\.00 remaining due on Thu, Oct 1, 2026/)).toBeTruthy();
      expect(screen.getByRole("link", { name: "See invoice" }).getAttribute("href")).toBe(
        `/en/account/invoices/${open150.id}`,
      );
    });

    it("is silent once that is settled", async () => {
      await open();
      page.answer(calls.invoices.list, pageOf([anInvoice(event, { status: "paid" })]));
      await page.open(<MyEventScreen slug={event.slug} />);
      await screen.findByText("Payments");
      await waitFor(() => expect(page.asked(calls.invoices.list)).toHaveLength(1));
      await waitFor(() => expect(screen.queryByText(/remaining due/)).toBeNull());
    });
  });

  it("tells whoever handed on their only pass to whom", async () => {
    holds(aPass(regular));
    const registration = aRegistration(event, { _count: { fromTransferLogs: 1 } });
    page.answer(callTo(calls.attendee.get, { eventId: event.id }), registration);
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
    page.answer(callTo(calls.attendee.transfers, { eventId: event.id }), pageOf([entry]));
    await page.open(<MyEventScreen slug={event.slug} />);
    expect(await screen.findByText(/Transferred on Sat, Aug 1, 2026/)).toBeTruthy();
    expect(screen.getByText("Grace Hopper")).toBeTruthy();
    expect(screen.queryByText("You are not registered")).toBeNull();
  });

  it("shows a choice of what to be told at once, and takes it back where it is refused", async () => {
    holds(aPass(regular));
    const save = callTo(calls.registration.updatePreferences, { eventId: event.id });
    page.answer(save, refused("internal"));
    await page.open(<MyEventScreen slug={event.slug} />);
    const mail = await screen.findByRole<HTMLInputElement>("switch", { name: "Announcements by email" });
    await user.click(mail);
    expect(mail.checked).toBe(false);
    await waitFor(() => expect(mail.checked).toBe(true));
    expect(page.asked(save).map(({ body }) => body)).toEqual([{ announcementEmailNotification: false }]);
    const none = screen.getByRole<HTMLInputElement>("radio", { name: "None" });
    page.answer(save, aRegistration(event, { passes: [aPass(regular)], activityNotificationPreference: "none" }));
    await user.click(none);
    expect(none.checked).toBe(true);
    await waitFor(() => expect(page.asked(save)).toHaveLength(2));
    expect(none.checked).toBe(true);
  });
});
