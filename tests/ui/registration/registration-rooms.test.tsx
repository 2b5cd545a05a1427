import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import type { EventAddOn } from "#entities/commerce/add-ons";
import { basePassType } from "#entities/commerce/pass-types";
import type { AddOnDraft, ReservationDraft } from "#entities/commerce/registration";
import type { ErrorCode } from "#kernel/errors";
import { aPassType } from "#tests/ui/events/events-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { event, goOn, setUpCheckout, user } from "./registration-checkout";
import { aPass } from "./registration-fixtures.ts";
import { aHold, anAddOn, aRoomType, roomTerms } from "./registration-sale-fixtures.ts";

const { page, open } = setUpCheckout();
const seat = aPassType({ name: "Seat", price: 0 });
/** The pass type with what goes with it. */
const withAddOns = (...addOns: EventAddOn[]) => ({ ...basePassType.parse(seat), addOns });
const draftOf = (type = seat) => aPass(type, { id: crypto.randomUUID(), status: "draft" });

describe("extras", () => {
  const isAddOns = (body: unknown): body is AddOnDraft[] => Array.isArray(body);
  const sentAddOns = () => {
    const body = page.asked(callTo(calls.registration.saveAddOns, { eventId: event.id })).at(-1)?.body;
    return isAddOns(body) ? body.map(({ id, passAddOns }) => [id, passAddOns.map(({ addOnId }) => addOnId)]) : null;
  };

  it("are taken pass by pass and sent whole", async () => {
    const [dinner, breakfast] = [anAddOn("Dinner"), anAddOn("Breakfast", { pricePerNight: true })];
    const passes = [draftOf(), draftOf()];
    await open([seat], {
      step: "extras",
      passes,
      counts: { addOns: 2 },
      answers: [answer(callTo(calls.registration.addOns, { eventId: event.id }), [withAddOns(dinner, breakfast)])],
    });
    const second = within(await screen.findByRole("group", { name: "Pass 2: Seat" }));
    expect(second.getByText("per night")).toBeTruthy();
    await user.click(second.getByRole("checkbox", { name: "Dinner" }));
    expect(screen.getAllByText("in cart")).toHaveLength(1);
    await user.click(second.getByRole("checkbox", { name: "Breakfast" }));
    await waitFor(() => expect(sentAddOns()).toEqual([[passes[1]?.id, [dinner.id, breakfast.id]]]));
    await user.click(second.getByRole("checkbox", { name: "Dinner" }));
    await goOn();
    await waitFor(() => expect(place.segment).toBe("summary"));
    expect(sentAddOns()).toEqual([[passes[1]?.id, [breakfast.id]]]);
  });

  it("end where the last one is taken", async () => {
    const dinner = anAddOn("Dinner", { supply: 1 });
    await open([seat], {
      step: "extras",
      passes: [draftOf(), draftOf()],
      counts: { addOns: 1 },
      answers: [answer(callTo(calls.registration.addOns, { eventId: event.id }), [withAddOns(dinner)])],
    });
    const [first, second] = await screen.findAllByRole("checkbox", { name: "Dinner" });
    if (first) await user.click(first);
    await waitFor(() => expect(second?.hasAttribute("disabled")).toBe(true));
    expect(first?.hasAttribute("disabled")).toBe(false);
  });

  it("are passed over where none goes with the passes", async () => {
    await open([seat], {
      step: "extras",
      counts: { addOns: 1 },
      answers: [answer(callTo(calls.registration.addOns, { eventId: event.id }), [withAddOns()])],
    });
    await waitFor(() => expect(place.segment).toBe("summary"));
  });

  it("say why they were refused, and stay", async () => {
    await open([seat], {
      step: "extras",
      counts: { addOns: 1 },
      answers: [
        answer(callTo(calls.registration.addOns, { eventId: event.id }), [withAddOns(anAddOn("Dinner"))]),
        answer(
          callTo(calls.registration.saveAddOns, { eventId: event.id }),
          refused("sold_out", { message: "The table is full" }),
        ),
      ],
    });
    await user.click(await screen.findByRole("checkbox", { name: "Dinner" }));
    await goOn();
    expect(await screen.findByText("The table is full")).toBeTruthy();
    expect(place.segment).toBe("extras");
  });

  it("can be tried again when they did not load", async () => {
    await open([seat], {
      step: "extras",
      counts: { addOns: 1 },
      answers: [answer(callTo(calls.registration.addOns, { eventId: event.id }), refused("internal"))],
    });
    expect(await screen.findByText("The extras could not be loaded")).toBeTruthy();
    page.answer(callTo(calls.registration.addOns, { eventId: event.id }), [withAddOns(anAddOn("Dinner"))]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("checkbox", { name: "Dinner" })).toBeTruthy();
  });
});

describe("rooms", () => {
  const isReservations = (body: unknown): body is ReservationDraft[] => Array.isArray(body);
  const sent = () => {
    const body = page.asked(callTo(calls.registration.saveReservations, { eventId: event.id })).at(-1)?.body;
    return isReservations(body) ? body : null;
  };
  const double = aRoomType("Double", { maxPasses: 2, minStart: "2027-04-30", maxStart: "2027-05-02" });
  const bunk = aRoomType("Bunk", { maxPasses: 1, pricePerNight: false, price: 6_000 });
  const openRooms = (passes: ReturnType<typeof draftOf>[], roomTypes = [double, bunk]) =>
    open([seat], {
      step: "rooms",
      passes,
      counts: { roomTypes: 1 },
      answers: [answer(callTo(calls.registration.roomTypes, { eventId: event.id }), roomTypes)],
    });

  it("are shared by as many as fit, on the usual days", async () => {
    const passes = [draftOf(), draftOf(), draftOf()];
    await openRooms(passes);
    expect(await screen.findByText("For 1 to 2 people")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Choose Double" }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent() ?? [];
    expect(first).toMatchObject({ id: passes[0]?.id, reservation: { start: "2027-05-01", end: "2027-05-03" } });
    expect(second?.reservation).toEqual(first?.reservation);
    // The third still needs a bed.
    await user.click(screen.getByRole("button", { name: "Choose Bunk" }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(new Set(sent()?.map(({ reservation }) => reservation.id)).size).toBe(2);
    expect(screen.queryByRole("button", { name: "Choose Bunk" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Remove Double" }));
    await waitFor(() => expect(sent()?.map(({ id }) => id)).toEqual([passes[2]?.id]));
  });

  it("are asked for on days that are offered only, and say what is wrong on the field", async () => {
    await openRooms([draftOf()]);
    await user.click(await screen.findByRole("button", { name: "Choose Double" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    fireEvent.change(screen.getByLabelText(/Check-in/), { target: { value: "2027-05-09" } });
    await goOn();
    expect(await screen.findByText(/Please choose .*May 2, 2027 or earlier/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Check-in/)));
    expect(place.segment).toBe("rooms");
    fireEvent.change(screen.getByLabelText(/Check-in/), { target: { value: "2027-05-02" } });
    await goOn();
    await waitFor(() => expect(place.segment).toBe("summary"));
    expect(sent()?.[0]?.reservation.start).toBe("2027-05-02");
  });

  it("say at once that one leaves before one arrives", async () => {
    await openRooms([draftOf()]);
    await user.click(await screen.findByRole("button", { name: "Choose Double" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const writes = page.asked(callTo(calls.registration.saveReservations, { eventId: event.id })).length;
    fireEvent.change(screen.getByLabelText(/Check-out/), { target: { value: "2027-04-29" } });
    expect(await screen.findByText("Please choose a day after check-in.")).toBeTruthy();
    expect(screen.getByLabelText(/Check-out/).getAttribute("aria-invalid")).toBe("true");
    await goOn();
    expect(place.segment).toBe("rooms");
    expect(page.asked(callTo(calls.registration.saveReservations, { eventId: event.id }))).toHaveLength(writes);
  });

  it("that are chosen, and for whom nobody is left, are no other ones", async () => {
    const guest = aPassType({ name: "Guest", price: 0 });
    const suite = aRoomType("Suite", {
      maxPasses: 1,
      passTypes: [roomTerms(seat), roomTerms(guest, { enabled: false })],
    });
    await openRooms([draftOf(), draftOf(guest)], [suite, bunk]);
    await user.click(await screen.findByRole("button", { name: "Choose Suite" }));
    const chosen = within(await screen.findByRole("region", { name: "Suite" }));
    expect(chosen.getByText("in cart")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Another room" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Choose Bunk" })).toBeTruthy();
    expect(screen.getAllByRole("heading", { name: "Suite" })).toHaveLength(1);
  });

  it("are not for every pass", async () => {
    await openRooms([draftOf()], [aRoomType("Captain", { passTypes: [roomTerms(seat, { enabled: false })] }), bunk]);
    expect(await screen.findByText("Not for your passes")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Choose Captain" })).toBeNull();
    await goOn("Continue without a room");
    await waitFor(() => expect(place.segment).toBe("summary"));
    expect(sent()).toBeNull();
  });

  it("say when there are none for the account, and let it go on", async () => {
    await openRooms([draftOf()], []);
    expect(await screen.findByText("This event has no rooms available for your account.")).toBeTruthy();
    await goOn();
    await waitFor(() => expect(place.segment).toBe("summary"));
  });

  it.each<[ErrorCode, string]>([
    ["sold_out", "This room is taken on one of these nights. Please choose other days or another room."],
    ["rooms_unfit", "Your selected passes do not match any available rooms."],
  ])("say what %s means", async (code, words) => {
    await openRooms([draftOf()]);
    page.answer(callTo(calls.registration.saveReservations, { eventId: event.id }), refused(code));
    await user.click(await screen.findByRole("button", { name: "Choose Bunk" }));
    expect((await screen.findByRole("alert")).textContent).toContain(words);
  });

  it("tell how long they are held, and are lost when that is over", async () => {
    const held = aPass(seat, { id: crypto.randomUUID(), status: "draft", reservation: aHold(double, 1_500) });
    await open([seat], {
      step: "summary",
      passes: [held],
      counts: { roomTypes: 1 },
      answers: [answer(callTo(calls.registration.roomTypes, { eventId: event.id }), [double])],
    });
    const warning = await screen.findByRole("timer", { name: "Time left in which your room is held" });
    expect(warning.closest('[role="status"]')?.textContent).toContain("Please finish now");
    await waitFor(() => expect(place.segment).toBe("rooms"), { timeout: 5_000 });
    expect((await screen.findByRole("alert")).textContent).toContain("Booking has expired. Please try again.");
    expect(await screen.findByRole("button", { name: "Choose Double" })).toBeTruthy();
  });

  it("are counted down calmly while there is time", async () => {
    const held = aPass(seat, { id: crypto.randomUUID(), status: "draft", reservation: aHold(double, 3_600_000) });
    await open([seat], {
      step: "rooms",
      passes: [held],
      counts: { roomTypes: 1 },
      answers: [answer(callTo(calls.registration.roomTypes, { eventId: event.id }), [double])],
    });
    const timer = await screen.findByRole("timer", { name: "Time left in which your room is held" });
    expect(timer.closest('[role="status"]')).toBeNull();
    expect(await screen.findByRole("region", { name: "Double" })).toBeTruthy();
  });
});
