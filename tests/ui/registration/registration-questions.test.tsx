import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { modules as calls } from "#contract/all";
import type { PassQuestions, RegistrationSection } from "#entities/commerce/questions";
import type { PassResponses } from "#entities/commerce/registration";
import { aPassType } from "#tests/ui/events/events-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { event, goOn, setUpCheckout, user } from "./registration-checkout";
import { aChoice, aPass, aQuestion, aSection } from "./registration-fixtures.ts";

const { page, open, openCheckout } = setUpCheckout();

describe("questions", () => {
  const seat = aPassType({ name: "Free seat", price: 0 });
  const ask = (...questions: RegistrationSection["questions"]) =>
    openCheckout([seat], [aSection("About you", questions)], "questions");
  const isResponses = (body: unknown): body is PassResponses[] => Array.isArray(body);
  const sentAnswers = (): string[] => {
    const body = page.asked(callTo(calls.registration.saveAnswers, { eventId: event.id })).at(-1)?.body;
    return isResponses(body) ? body.flatMap(({ responses }) => responses.map(({ value }) => value)) : [];
  };

  it("asks each type with its own control, and sends text", async () => {
    await ask(
      aQuestion("Motto"),
      aQuestion("Age", { type: "number" }),
      aQuestion("Arrival", { type: "date" }),
      aQuestion("Boat", { type: "toggle" }),
      aQuestion("Shirt", {
        type: "select",
        choices: [aChoice("s", { text: "Small" }), aChoice("l", { text: "Large" })],
      }),
      aQuestion("Meal", { type: "radio", choices: [aChoice("all"), aChoice("plants", { text: "Only plants" })] }),
      aQuestion("Days", { type: "checkbox", choices: [aChoice("mon"), aChoice("tue")] }),
      aQuestion("Home", { type: "location", locationOption: "country" }),
      aQuestion("Guests", { type: "quantity" }),
      aQuestion("Paper", { type: "file" }),
    );
    await user.type(await screen.findByRole("textbox", { name: /Motto/ }), "Slowly");
    await user.type(screen.getByRole("textbox", { name: /Age/ }), "41");
    await user.type(screen.getByLabelText(/Arrival/), "2026-09-03");
    await user.click(screen.getByRole("checkbox", { name: "Boat" }));
    await user.selectOptions(screen.getByRole("combobox", { name: /Shirt/ }), "Large");
    await user.click(screen.getByRole("radio", { name: "Only plants" }));
    await user.click(screen.getByRole("checkbox", { name: "mon" }));
    await user.click(screen.getByRole("checkbox", { name: "tue" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Country" }), "Japan");
    await user.click(screen.getByRole("button", { name: "More: Guests" }));
    page.answer(calls.storage.createFile, {
      id: 77,
      name: "card.txt",
      r2Path: "",
      createdAt: event.createdAt,
      updatedAt: event.createdAt,
    });
    await user.upload(screen.getByLabelText(/Choose a file/), new File(["Ahoy"], "card.txt", { type: "text/plain" }));
    expect(await screen.findByText("card.txt")).toBeTruthy();
    expect(page.asked(calls.storage.createFile)[0]?.body).toEqual({
      dataUri: "data:text/plain;base64,QWhveQ==",
      name: "card.txt",
    });
    await goOn();
    await waitFor(() => expect(place.segment).toBe("summary"));
    expect(sentAnswers()).toEqual([
      "Slowly",
      "41",
      "2026-09-03",
      "true",
      "l",
      "plants",
      "mon,tue",
      '{"country":"JP"}',
      "1",
      "77",
    ]);
  });

  it("wants what is required, by the question's own rules and words", async () => {
    await ask(
      aQuestion("Badge", { required: true }),
      aQuestion("Code", { validation: "[A-Z]{3}", validationMessage: "Three capitals, please." }),
      aQuestion("Age", { type: "number", min: "18" }),
    );
    await user.type(await screen.findByRole("textbox", { name: /Code/ }), "abc");
    await user.type(screen.getByRole("textbox", { name: /Age/ }), "17");
    await goOn();
    expect(await screen.findByText("Please fill this in.")).toBeTruthy();
    expect(screen.getByText("Three capitals, please.")).toBeTruthy();
    expect(screen.getByText("Please enter 18 or more.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Badge" })));
    expect(page.asked(callTo(calls.registration.saveAnswers, { eventId: event.id }))).toHaveLength(0);
  });

  it("wants a required choice or day in the words of its kind", async () => {
    const choices = () => [aChoice("yes"), aChoice("no")];
    await ask(
      aQuestion("Boat", { type: "radio", required: true, choices: choices() }),
      aQuestion("Days", { type: "checkbox", required: true, choices: choices() }),
      aQuestion("Shirt", { type: "select", required: true, choices: choices() }),
      aQuestion("Arrival", { type: "date", required: true }),
    );
    await screen.findByRole("group", { name: /Boat/ });
    await goOn();
    expect(await screen.findAllByText("Choices required")).toHaveLength(3);
    expect(screen.getByText("must select a date")).toBeTruthy();
  });

  it("says that it is out of date where a question is not asked any more", async () => {
    await ask(aQuestion("Badge"));
    page.answer(callTo(calls.registration.saveAnswers, { eventId: event.id }), refused("not_found"));
    await user.type(await screen.findByRole("textbox", { name: /Badge/ }), "x");
    await goOn();
    expect(await screen.findByText("Please refresh page to try again")).toBeTruthy();
    expect(place.segment).toBe("questions");
  });

  it("asks in the order of the cart, whatever the order of the answer", async () => {
    const types = ["First", "Second", "Third"].map((name) => aPassType({ name, price: 0 }));
    const passes = types.map((type) => aPass(type, { id: crypto.randomUUID(), status: "draft" }));
    const sections = [aSection("About you", [aQuestion("Badge")])];
    const [one, two, three] = passes.map(({ id }): PassQuestions => ({ passId: id, sections }));
    if (!one || !two || !three) throw new Error("There are three passes");
    await open(types, {
      ...{ step: "questions", sections, passes },
      answers: [answer(callTo(calls.registration.questions, { eventId: event.id }), [three, one, two])],
    });
    expect(await screen.findAllByRole("textbox", { name: /Badge/ })).toHaveLength(3);
    const headings = screen.getAllByRole("heading", { name: /^Pass \d/ }).map(({ textContent }) => textContent);
    expect(headings).toEqual(["Pass 1: First", "Pass 2: Second", "Pass 3: Third"]);
  });

  it("wants a required file, and says why one was not taken", async () => {
    await ask(aQuestion("Card", { type: "file", required: true }));
    await screen.findByLabelText(/Choose a file/);
    await goOn();
    expect(await screen.findByText("must select a file")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Choose a file/)));
    page.answer(calls.storage.createFile, refused("file_rejected"));
    await user.upload(screen.getByLabelText(/Choose a file/), new File(["x"], "card.txt"));
    expect(await screen.findByText("Could not upload file. Try again or contact support.")).toBeTruthy();
    const large = new File(["x"], "film.mp4");
    Object.defineProperty(large, "size", { value: 26 * 1024 * 1024 });
    await user.upload(screen.getByLabelText(/Choose a file/), large);
    expect(await screen.findByText(/too large to send/)).toBeTruthy();
    expect(page.asked(calls.storage.createFile)).toHaveLength(1);
  });

  it("says how many may still take a choice, and offers none that is gone", async () => {
    await ask(
      aQuestion("Boat", {
        type: "radio",
        choices: [aChoice("morning", { supply: 6 }), aChoice("noon", { supply: 0 }), aChoice("ashore")],
      }),
    );
    expect((await screen.findByRole("radio", { name: "morning 6 left" })).hasAttribute("disabled")).toBe(false);
    const gone = screen.getByRole("radio", { name: "noon (no longer available)" });
    expect(gone.hasAttribute("disabled")).toBe(true);
    expect(screen.getByRole("radio", { name: "ashore" })).toBeTruthy();
  });

  it("asks before a page is left while a file is being sent, and not afterwards", async () => {
    const isHeld = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    const arrived = Promise.withResolvers<void>();
    const taken = { id: 77, name: "card.txt", r2Path: "", createdAt: event.createdAt, updatedAt: event.createdAt };
    await ask(aQuestion("Card", { type: "file" }));
    page.answer(calls.storage.createFile, () => arrived.promise.then(() => taken));
    await user.upload(await screen.findByLabelText(/Choose a file/), new File(["Ahoy"], "card.txt"));
    await waitFor(() => expect(isHeld()).toBe(true));
    const confirm = vi.fn(() => false);
    vi.stubGlobal("confirm", confirm);
    const away = document.body.appendChild(document.createElement("a"));
    away.href = "/en/elsewhere";
    await user.click(away);
    expect(confirm).toHaveBeenCalledExactlyOnceWith("Upload in progress. Leaving this page will disrupt the upload.");
    away.remove();
    arrived.resolve();
    await waitFor(() => expect(isHeld()).toBe(false));
    expect(await screen.findByText("card.txt")).toBeTruthy();
  });

  it("takes a file back", async () => {
    const card = aQuestion("Card", { type: "file", default: "12" });
    await ask(card);
    expect(await screen.findByText("File received")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Remove the file" }));
    expect(screen.getByLabelText(/Choose a file/)).toBeTruthy();
    await goOn();
    await waitFor(() => expect(sentAnswers()).toEqual([""]));
  });

  it("opens sub-questions with their choice, and forgets them with it", async () => {
    const detail = aQuestion("Which allergy?", { required: true });
    const listed = aQuestion("Since when?");
    await ask(
      aQuestion("Allergies?", {
        type: "radio",
        choices: [
          aChoice("yes", { subQuestions: [detail] }),
          aChoice("long", { subQuestions: [{ questionId: listed.id }] }),
          aChoice("no"),
        ],
      }),
      listed,
    );
    const question = (name: string) => screen.queryByRole("textbox", { name: new RegExp(name) });
    await user.click(await screen.findByRole("radio", { name: "yes" }));
    expect(question("Which allergy")).toBeTruthy();
    expect(question("Since when")).toBeNull();
    await goOn();
    expect(await screen.findByText("Please fill this in.")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "long" }));
    expect(question("Which allergy")).toBeNull();
    expect(question("Since when")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "no" }));
    await goOn();
    await waitFor(() => expect(sentAnswers()).toEqual(["no"]));
  });

  it("shows on its field what only the server knows to be wrong", async () => {
    const badge = aQuestion("Badge");
    await ask(badge);
    page.answer(
      callTo(calls.registration.saveAnswers, { eventId: event.id }),
      refused("answer_invalid", {
        message: "One of the answers cannot be accepted.",
        fields: { [badge.id]: "answer_invalid" },
      }),
    );
    await user.type(await screen.findByRole("textbox", { name: /Badge/ }), "x");
    await goOn();
    await waitFor(() =>
      expect(screen.getByRole("textbox", { name: /Badge/ }).getAttribute("aria-invalid")).toBe("true"),
    );
    expect(place.segment).toBe("questions");
  });
});
