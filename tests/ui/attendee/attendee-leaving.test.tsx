import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import type { BasePass } from "#entities/commerce/base-pass";
import type { ErrorCode } from "#kernel/errors";
import { anAccount } from "#tests/ui/accounts/accounts-fixtures";
import { aPassType, idOf } from "#tests/ui/events/events-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { said } from "#tests/ui/harness/said";
import { aPass, aRegistration } from "#tests/ui/registration/registration-fixtures";
import { aCharge, aLineItem, aWholePass } from "./attendee-fixtures.ts";
import { dialog, event, fromNow, hour, press, regular, setUpPassPage } from "./attendee-pass-page";

const { page, holds, openPass } = setUpPassPage();
const user = userEvent.setup();
const grace = anAccount();

describe("handing a pass on", () => {
  const pass = aPass(regular);
  const receivers = callTo(calls.attendee.transferAccounts, { eventId: event.id, passId: pass.id });
  const transfer = callTo(calls.attendee.transfer, { eventId: event.id, passId: pass.id });

  const chooseGrace = async () => {
    holds(pass);
    page.answer(receivers, [grace]);
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
    page.answer(transfer, null);
    await press("Hand on to Grace Hopper");
    await waitFor(() => expect(place.gone).toEqual(["/en/my-events/harbour-conf"]));
    expect(page.asked(transfer).map(({ body }) => body)).toEqual([{ receiverId: grace.id }]);
    expect(said("good")).toEqual(["Grace Hopper has your pass now"]);
  });

  it.each<[ErrorCode, string]>([
    ["pass_used", "This pass has been used already."],
    ["pass_fixed", "This pass can be neither canceled nor handed on."],
    ["receiver_unavailable", "This person cannot receive the pass."],
  ])("says why not: %s", async (code, words) => {
    await chooseGrace();
    page.answer(transfer, refused(code));
    await press("Hand on to Grace Hopper");
    expect((await (await dialog()).findByRole("alert")).textContent).toBe(words);
    expect(place.gone).toEqual([]);
  });

  it("names what goes with it, and hands all of it on with the next press", async () => {
    await chooseGrace();
    const message = "Workshop day is only valid together with this pass. Please say that it goes along.";
    page.answer(transfer, refused("pass_depended_on", { message, fields: { [idOf(912)]: "pass_depended_on" } }));
    await press("Hand on to Grace Hopper");
    expect(await (await dialog()).findByText(message)).toBeTruthy();
    page.answer(transfer, null);
    await press("Hand all of them to Grace Hopper");
    await waitFor(() => expect(place.gone).toEqual(["/en/my-events/harbour-conf"]));
    expect(page.asked(transfer).map(({ body }) => body)).toEqual([
      { receiverId: grace.id },
      { receiverId: grace.id, dependents: "transfer" },
    ]);
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
  const cancel = callTo(calls.attendee.cancel, { eventId: event.id, passId: pass.id });
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
    page.answer(cancel, () => {
      const refund = aCharge([aLineItem({ passId: pass.id, paid: 18_000 })], { id: idOf(91), type: "refund" });
      const canceled: BasePass = { ...pass, status: "canceled" };
      page.answer(
        callTo(calls.attendee.get, { eventId: event.id }),
        aRegistration(event, { passes: [canceled], payments: [charge, refund] }),
      );
      return aWholePass(canceled, { lineItem: own });
    });
    await user.click(asked.getByRole("button", { name: "Cancel pass" }));
    expect(await (await dialog()).findByText(/€180\.00 is on its way back/)).toBeTruthy();
    expect(page.asked(cancel).map(({ body }) => body)).toEqual([{ issueRefund: true }]);
  });

  it("leaves the money where that is chosen", async () => {
    const asked = await openDialog();
    page.answer(cancel, aWholePass(pass, { status: "canceled", lineItem: own }));
    await user.click(asked.getByRole("checkbox", { name: "Give me back €180.00" }));
    await user.click(asked.getByRole("button", { name: "Cancel pass" }));
    expect(await (await dialog()).findByText("Your pass has been canceled.")).toBeTruthy();
    expect(page.asked(cancel).map(({ body }) => body)).toEqual([{ issueRefund: false }]);
  });

  it("asks for nothing back of what cost nothing", async () => {
    holds(pass);
    page.answer(cancel, aWholePass(pass, { status: "canceled" }));
    await openPass(pass);
    await press("Cancel pass");
    const asked = await dialog();
    expect(asked.queryByRole("checkbox")).toBeNull();
    await user.click(asked.getByRole("button", { name: "Cancel pass" }));
    await waitFor(() => expect(page.asked(cancel).map(({ body }) => body)).toEqual([{ issueRefund: false }]));
  });

  it("names what goes with it, and cancels all of it with the next press", async () => {
    const asked = await openDialog();
    const message = "Workshop day is only valid together with this pass. Please say that it goes along.";
    page.answer(cancel, refused("pass_depended_on", { message, fields: { [idOf(912)]: "pass_depended_on" } }));
    await user.click(asked.getByRole("button", { name: "Cancel pass" }));
    expect(await asked.findByText(message)).toBeTruthy();
    page.answer(cancel, aWholePass(pass, { status: "canceled", lineItem: own }));
    await user.click(asked.getByRole("button", { name: "Cancel all of them" }));
    expect(await (await dialog()).findByText("Your pass has been canceled.")).toBeTruthy();
    expect(page.asked(cancel).map(({ body }) => body)).toEqual([
      { issueRefund: true },
      { issueRefund: true, dependents: "cancel" },
    ]);
  });

  it("says what comes back for all that goes along, each by its own schedule", async () => {
    const half = [{ id: idOf(61), percentage: 50, startDate: fromNow(-hour), endDate: fromNow(10 * hour) }];
    const workshop = aPass(aPassType({ name: "Workshop day", refundSchedules: half }), { id: idOf(912) });
    const theirs = aLineItem({ passId: workshop.id, paid: 6_000 });
    holds(pass, { lineItem: own, more: { passes: [pass, workshop], payments: [aCharge([own, extra, theirs])] } });
    page.answer(cancel, refused("pass_depended_on", { fields: { [workshop.id]: "pass_depended_on" } }));
    await openPass(pass);
    await press("Cancel pass");
    const asked = await dialog();
    expect(asked.getByRole("checkbox", { name: "Give me back €180.00" })).toBeTruthy();
    await user.click(asked.getByRole("button", { name: "Cancel pass" }));
    expect(await asked.findByRole("checkbox", { name: "Give me back €210.00" })).toBeTruthy();
    expect(asked.getByText("Given back now for Workshop day").parentElement?.textContent).toContain("€30.00");
    expect(asked.getByText("Given back now for all of them").parentElement?.textContent).toContain("€210.00");
  });

  it("stays open with the reason where it is refused", async () => {
    const asked = await openDialog();
    page.answer(cancel, refused("pass_used", { message: "Used at 9:12" }));
    await user.click(asked.getByRole("button", { name: "Cancel pass" }));
    expect((await asked.findByRole("alert")).textContent).toBe("Used at 9:12");
  });
});
