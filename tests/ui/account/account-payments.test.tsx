import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PaymentScreen } from "#components/payments/payment-screen";
import { PaymentsScreen } from "#components/payments/payments-screen";
import { modules as calls } from "#contract/all";
import { basePayment, type Payment } from "#entities/commerce/payments";
import { failed } from "#tests/ui/api/api-fake-server";
import { aCharge, aLineItem } from "#tests/ui/attendee/attendee-fixtures";
import { aBaseEvent } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { setUpAuthPage } from "#ui-tests/auth/auth-harness";
import { account, signInTo } from "./account-fixtures.ts";
import { anOrganization } from "./organization-fixture.ts";

const { page, show } = setUpAuthPage();
const user = userEvent.setup();
const idOf = (at: number) => `1b8f7f0a-3f0b-4d3e-9c62-0a6b6a7f${at}`;

const line = aLineItem({
  ...{ name: "Regular", amount: 10_000, paid: 10_900, discount: 1000, salesTax: 1900 },
});
/** Late in the evening in UTC: the next day in the organization's zone. */
const payment = aCharge(
  [line, line, { ...line, name: "Dinner", amount: 4000, discount: 0, salesTax: 520, paid: 4000, taxIncluded: true }],
  {
    id: idOf(1001),
    type: "charge",
    source: "registration",
    address1: "Rua das Flores 12",
    address2: "",
    city: "Porto",
    state: "",
    country: "PT",
    zip: "4050-262",
    currency: "USD",
    last4: "4242",
    createdAt: "2026-11-03T23:30:00.000Z",
    integration: { type: "stripe" },
    event: aBaseEvent({ slug: "harbour-days", name: "Harbour Days" }),
  },
);
const refund = basePayment.parse({ ...payment, id: idOf(1002), type: "refund", lineItems: [{ ...line, paid: 5000 }] });

/** Who sells: by the clock of Kiel. */
const harbour = anOrganization({ timezone: "Europe/Berlin" });

beforeEach(async () => {
  await signInTo(page);
  page.answer(calls.self.get, account);
  page.answer(calls.organization.get, harbour);
});

describe("the list of payments", () => {
  it("says when by the organization's clock, what for, how and how much", async () => {
    page.answer(calls.payments.list, pageOf([payment]));
    await show(<PaymentsScreen />);
    const row = (await screen.findByRole("link", { name: "Harbour Days" })).closest("li");
    expect(row?.textContent).toBe("Harbour DaysWed, Nov 4, 2026 · Card •••• 4242$258.00");
    expect(
      within(row as HTMLElement)
        .getByRole("link")
        .getAttribute("href"),
    ).toBe(`/en/account/payments/${payment.id}`);
  });

  it.each<[string, Partial<Payment>]>([
    ["Refunded", { refunds: [basePayment.parse({ ...refund, lineItems: payment.lineItems })] }],
    ["Partly refunded", { refunds: [refund] }],
    ["Refund", { type: "refund", refunded: basePayment.parse(payment) }],
    ["Free", { lineItems: [], last4: null, integration: { type: "free" } }],
  ])("marks what is %s", async (said, over) => {
    page.answer(calls.payments.list, pageOf([{ ...payment, ...over }]));
    await show(<PaymentsScreen />);
    const row = (await screen.findByRole("link", { name: "Harbour Days" })).closest("li");
    expect(within(row as HTMLElement).getByText(said).textContent).toBe(said);
  });

  it("names what has no event by what it is, also what it does not know yet", async () => {
    const without = { ...payment, event: null };
    page.answer(
      calls.payments.list,
      pageOf([
        { ...without, source: "booking" },
        { ...without, id: idOf(1003), source: "raffle" },
      ]),
    );
    await show(<PaymentsScreen />);
    await screen.findByRole("link", { name: "Booking" });
    screen.getByRole("link", { name: "Payment" });
  });

  it("says that there is none, or why it cannot say", async () => {
    page.answer(calls.payments.list, refused("forbidden"));
    await show(<PaymentsScreen />);
    const retry = await screen.findByRole("button", { name: "Try again" });
    page.answer(calls.payments.list, pageOf([]));
    await user.click(retry);
    await screen.findByText("No payments yet");
  });

  it("comes also where the organization's clock is not known", async () => {
    page.answer(calls.organization.get, refused("not_found"));
    page.answer(calls.payments.list, pageOf([payment]));
    await show(<PaymentsScreen />);
    await screen.findByText(/Tue, Nov 3, 2026/);
  });
});

describe("a receipt", () => {
  const showOne = async (over: Partial<Payment> = {}) => {
    page.answer(callTo(calls.payments.get, { paymentId: payment.id }), { ...payment, ...over });
    await show(<PaymentScreen paymentId={payment.id} />);
    return within(await screen.findByRole("article", { name: "Harbour Days" }));
  };

  it("adds up as the platform did, equal things on one line", async () => {
    const sheet = await showOne();
    const rows = sheet.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ["Item", "Amount"],
      ["2 × Regular", "$200.00"],
      ["Dinner", "$40.00"],
      ["Discount", "-$20.00"],
      ["Tax", "$38.00"],
      ["Paid", "$258.00"],
      ["Tax included", "$5.20"],
    ]);
  });

  it("says who paid whom, when and how", async () => {
    const sheet = await showOne();
    await sheet.findByText("Ada Lovelace");
    for (const said of [
      "Rua das Flores 12",
      "4050-262 Porto",
      "Portugal",
      "24103 Kiel",
      "Card •••• 4242",
      payment.id,
    ]) {
      sheet.getByText(said, { exact: false });
    }
    sheet.getByText("Wed, Nov 4, 2026, 12:30 AM CET");
    expect(screen.getByRole("link", { name: "See the event" }).getAttribute("href")).toBe("/en/events/harbour-days");
  });

  it("names what came back, and what was given back", async () => {
    const sheet = await showOne({ refunds: [refund] });
    sheet.getByText("-$50.00");
    sheet.getByText("Partly refunded");
  });

  it("is saved as a document that only its payer is given", async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const receipt = `GET /receipts/${payment.id}`;
    page.beside(receipt, { body: "%PDF" });
    page.answer(callTo(calls.payments.get, { paymentId: payment.id }), payment);
    await show(<PaymentScreen paymentId={payment.id} />, { API_URL: page.address() });
    const download = await screen.findByRole("button", { name: "Download as PDF" });
    await user.click(download);
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^[a-z-]+-1b8f7f0a\.pdf$/)]));
    const [request] = page.asked(receipt);
    expect(request?.headers.authorization).toBeTruthy();
    page.beside(receipt, failed(429));
    await user.click(download);
    await waitFor(() => expect(page.bodies(receipt)).toHaveLength(2));
    await waitFor(() => expect(download.getAttribute("aria-busy")).toBeNull());
    expect(saved).toHaveLength(1);
  });

  it("prints nothing but itself", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    await showOne();
    await user.click(screen.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
    expect(document.querySelectorAll("[data-print]")).toHaveLength(1);
  });

  it("is nobody else's", async () => {
    page.answer(callTo(calls.payments.get, { paymentId: payment.id }), refused("not_found"));
    await show(<PaymentScreen paymentId={payment.id} />);
    await screen.findByText("No such payment");
    await waitFor(() => expect(page.bodies(callTo(calls.payments.get, { paymentId: payment.id }))).toHaveLength(1));
  });
});
