import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import { basePassType } from "#entities/commerce/pass-types";
import { passTypesOptions } from "#hooks/events/events-options";
import { aPassType, idOf } from "#tests/ui/events/events-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { held } from "#ui-tests/harness/page";
import { addresses, event, goOn, more, offer, order, setUpCheckout, user } from "./registration-checkout";
import { anIntent, aPass, aRegistration } from "./registration-fixtures.ts";
import { aPackage } from "./registration-sale-fixtures.ts";

const { page, sentCart, sentPasses, open } = setUpCheckout();
const day = 86_400_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

afterEach(() => history.replaceState(null, "", "/"));

describe("packages", () => {
  const seat = aPassType({ name: "Seat", price: 30_000, supply: 9 });
  const dinner = aPassType({ name: "Dinner", price: 5_000 });
  const crew = aPackage("Crew", [
    [seat, 4],
    [dinner, 1],
  ]);

  it("go into the cart whole, and out of it whole", async () => {
    await open([seat, dinner], { packages: [crew] });
    const contents = within(await screen.findByRole("list", { name: "In Crew" }));
    expect(contents.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["4 × Seat", "1 × Dinner"]);
    await user.click(await more("Crew"));
    await waitFor(() => expect(sentCart().packages).toHaveLength(1));
    expect(screen.getAllByText("in cart")).toHaveLength(1);
    const [bundle] = sentCart().packages;
    expect(sentPasses().map(({ ticketId, packageId }) => [ticketId, packageId])).toEqual([
      ...Array.from({ length: 4 }, () => [seat.id, bundle?.id]),
      [dinner.id, bundle?.id],
    ]);
    // Their own number is not the package's.
    expect(screen.getByRole("group", { name: "Quantity: Seat" }).querySelector("output")?.textContent).toBe("0");
    await user.click(screen.getByRole("button", { name: "One less: Crew" }));
    await waitFor(() => expect(sentCart()).toEqual({ passes: [], packages: [] }));
  });

  it("are bought no more often than there are passes for", async () => {
    await open([seat, dinner], { packages: [crew] });
    await user.click(await more("Crew"));
    await user.click(await more("Crew"));
    const add = await more("Crew");
    expect(add.hasAttribute("disabled")).toBe(true);
    await waitFor(() => expect(sentCart().packages).toHaveLength(2));
  });

  it("are one line of the order, without the passes that they pay for", async () => {
    await open([seat, dinner], { packages: [crew], answers: [answer(calls.self.addresses, addresses())] });
    await more("Crew");
    page.answer(offer, () => {
      const intent = anIntent([{ name: "Crew", amount: 90_000 }], 90_000);
      const [line] = intent.lineItems;
      if (!line) throw new Error("There is no line");
      const packaged = sentPasses().map(({ id }) => ({ ...line, id, name: "Seat", amount: 0, passId: id }));
      return { ...intent, lineItems: [...packaged, { ...line, type: "package" as const }] };
    });
    await user.click(await more("Crew"));
    expect(await (await order()).findByText("1 × Crew")).toBeTruthy();
    await waitFor(async () => expect((await order()).getAllByText("€900.00")).toHaveLength(2));
    expect((await order()).queryByText(/× Seat/)).toBeNull();
  });
});

describe("the first step", () => {
  it("asks where the bill goes once something is chosen, and not before", async () => {
    await open([aPassType({ name: "Regular", price: 24_900 })], {
      answers: [answer(calls.self.addresses, addresses())],
    });
    const add = await more("Regular");
    expect(page.asked(calls.self.addresses)).toEqual([]);
    await user.click(add);
    await waitFor(() => expect(page.asked(calls.self.addresses)).toHaveLength(1));
    expect(place.segment).toBe("passes");
  });
});

describe("a pass type", () => {
  it("shows the price of now, what it was, and until when it holds", async () => {
    const schedule = { startDate: at(-day), endDate: "2099-02-19T09:00:00.000Z", price: 19_900 };
    const rest = { id: crypto.randomUUID(), ticketId: idOf(1), name: "Early", createdAt: at(0), updatedAt: at(0) };
    await open([aPassType({ name: "Regular", price: 24_900, priceSchedules: [{ ...rest, ...schedule }] })]);
    expect(await screen.findByText("€199.00")).toBeTruthy();
    expect(screen.getByText("€249.00").closest("s")).toBeTruthy();
    expect(screen.getByText(/until .*Feb 19, 2099/)).toBeTruthy();
  });

  it("that goes with another waits for it, and leaves the cart with it", async () => {
    const seat = aPassType({ name: "Seat", price: 0, sortOrder: 1 });
    const extra = aPassType({
      name: "Workshop",
      price: 0,
      sortOrder: 2,
      requiredPassTypeId: seat.id,
      requiredPassType: basePassType.parse(seat),
    });
    await open([seat, extra]);
    expect((await more("Workshop")).hasAttribute("disabled")).toBe(true);
    expect(screen.getByText(/Choose Seat first/)).toBeTruthy();
    await user.click(await more("Seat"));
    await user.click(await more("Workshop"));
    await waitFor(() => expect(sentPasses()).toHaveLength(2));
    await user.click(screen.getByRole("button", { name: "One less: Seat" }));
    await waitFor(() => expect(sentPasses()).toHaveLength(0));
  });

  it("that the account has enough of says so", async () => {
    const seat = aPassType({ name: "Seat", price: 0, maxQuantityPerSale: 1 });
    await open([seat], { passes: [aPass(seat)] });
    expect(await screen.findByText(/You have as many of these as one account may have/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "One more: Seat" })).toBeNull();
  });

  it("that is private is opened by its link, which stays in the address", async () => {
    const ticketId = "00000000-0000-4000-8000-000000000555";
    history.replaceState(null, "", `?ticketId=${ticketId}`);
    await open([aPassType({ id: ticketId, name: "Guest", price: 0, visibility: "private" })]);
    expect(await screen.findByText("By invitation")).toBeTruthy();
    expect(page.asked(callTo(calls.events.passTypes, { eventId: "harbour-conf" }))[0]?.path).toContain(
      `ticketId=${ticketId}`,
    );
    await user.click(await more("Guest"));
    await goOn();
    await waitFor(() => expect(place.segment).toBe("summary"));
    expect(place.gone.at(-1)).toBe(`/en/events/harbour-conf/register/summary?ticketId=${ticketId}`);
  });

  it("is not asked for by what is no id", async () => {
    history.replaceState(null, "", "?ticketId=%27%20or%201");
    await open([aPassType({ name: "Seat" })]);
    await more("Seat");
    expect(
      page
        .asked(callTo(calls.events.passTypes, { eventId: "harbour-conf" }))
        .every(({ path }) => !path.includes("ticketId")),
    ).toBe(true);
  });
});

describe("the whole step", () => {
  it("leads who has a pass to it, where an account registers once", async () => {
    const seat = aPassType({ name: "Seat" });
    await open([seat], { passes: [aPass(seat)], details: { allowMultipleRegistrations: false } });
    expect(await screen.findByText("You have reached the number of passes one account may have.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See my passes" }).getAttribute("href")).toBe("/en/my-events/harbour-conf");
  });

  it("offers codes for colleagues where they are sold", async () => {
    await open([aPassType({ name: "Seat" })], { details: { tickets: [{ enableCoupons: true }] } });
    expect((await screen.findByRole("link", { name: "Buy codes" })).getAttribute("href")).toBe(
      "/en/events/harbour-conf/register/coupons",
    );
  });

  it("says above the passes that the cart cannot be submitted, and marks the one that is refused", async () => {
    const seat = aPassType({ name: "Seat", price: 0 });
    await open([seat]);
    page.answer(
      callTo(calls.registration.savePasses, { eventId: event.id }),
      refused("pass_quantity", { message: "Not so many", fields: { "passes.0.ticketId": "refused" } }),
    );
    await user.click(await more("Seat"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Your cart cannot be submitted, please fix the below error");
    expect(alert.textContent).toContain("Not so many");
  });

  it("counts the quantity while tax and total wait for an address, in the bar too", async () => {
    await open([aPassType({ name: "Seat", price: 24_900 })]);
    await user.click(await more("Seat"));
    await user.click(await more("Seat"));
    expect((await (await order()).findAllByText("€498.00")).length).toBe(2);
    expect((await order()).getByText("Subtotal before tax")).toBeTruthy();
    expect(screen.getByText("2 passes, before tax")).toBeTruthy();
  });
});

describe("what the page brought along", () => {
  const seat = aPassType({ name: "Seat", shortDescription: "All three days", price: 30_000 });

  it("is seen before the cart is there, and cannot be pressed until then", async () => {
    const cart = held(calls.registration.get);
    const { client } = page.start();
    client.setQueryData(passTypesOptions(event.slug).queryKey, { passTypes: [seat], packages: [] });
    await open([seat], { answers: [answer(callTo(calls.registration.get, { eventId: event.id }), cart.answer)] });
    expect(await screen.findByText("All three days")).toBeTruthy();
    expect(screen.getByText("€300.00")).toBeTruthy();
    expect(screen.getByText("Seat").closest("[inert]")).toBeTruthy();

    cart.release(aRegistration(event, { id: crypto.randomUUID(), passes: [] }, { sections: 0 }));
    await waitFor(() => expect(screen.getByText("Seat").closest("[inert]")).toBeNull());
    await user.click(await more("Seat"));
    await waitFor(() => expect(sentPasses()).toHaveLength(1));
  });
});
