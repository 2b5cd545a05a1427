import { readFileSync } from "node:fs";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { MouseEvent } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { AppError } from "#kernel/errors";
import { useAppForm } from "#lib/forms/use-app-form";
import { loadMessages, type Messages } from "#lib/i18n/messages";

afterEach(() => {
  cleanup();
  followed.mockClear();
});

const schema = z.object({
  name: z.string().trim().min(1, { error: "required" }).max(5, { error: "too_long" }),
  size: z.string().refine((value) => value !== "huge", { error: "too_big" }),
  nights: z.coerce.number<string>().max(3),
});
type Values = z.output<typeof schema>;

type Probe = {
  submit?: (values: Values) => Promise<string>;
  onDone?: (result: string) => void;
  explain?: Parameters<typeof useAppForm>[0]["explain"];
  summarize?: boolean;
  warnOnLeave?: boolean;
  isSlow?: boolean;
};

const notAda = () => ({ fields: { name: { sentence: "Not Ada." } } });

/** Takes longer to render than React works in one go: what waits for the next go comes after the browser had a turn. */
function SlowPart() {
  const end = performance.now() + 20;
  while (performance.now() < end);
  return null;
}

/** What a router does: it takes the click over from the browser. */
const followed = vi.fn((event: MouseEvent) => event.preventDefault());

function Booking({ submit = async () => "done", isSlow = false, ...rest }: Probe) {
  const form = useAppForm({
    schema,
    defaultValues: { name: "", size: "", nights: "1" },
    fieldOf: { username_taken: "name" },
    submit,
    ...rest,
  });
  return (
    <form {...form.formProps}>
      {form.alert && <p role="alert">{form.alert}</p>}
      {(["nights", "name", "size"] as const).map((name) => (
        <Field key={name} label={name} error={form.errorOf(name)}>
          <TextInput {...form.register(name)} />
        </Field>
      ))}
      <Button type="submit" busy={form.isBusy}>
        Book
      </Button>
      <a href="/elsewhere" onClick={followed}>
        Elsewhere
      </a>
      {isSlow && <SlowPart />}
    </form>
  );
}

let messages: Messages;
beforeAll(async () => {
  messages = await loadMessages("en", ["forms", "errors"]);
});

const open = (probe: Probe = {}) =>
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <Booking {...probe} />
    </NextIntlClientProvider>,
  );
const user = userEvent.setup();
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const book = () => user.click(screen.getByRole("button", { name: "Book" }));

describe("what the schema refuses", () => {
  it("is said at the field, in words for its code and for codes the schema does not name", async () => {
    const submit = vi.fn(async () => "");
    open({ submit });
    await user.clear(field("nights"));
    await user.type(field("nights"), "9");
    await user.type(field("name"), "far too long");
    await user.type(field("size"), "huge");
    await book();
    await screen.findByText("This is too long. Please shorten it.");
    expect(screen.getAllByText("This is too large.")).toHaveLength(2);
    expect(submit).not.toHaveBeenCalled();
  });

  it("takes the focus, first on the page first, and goes as soon as it is put right", async () => {
    open({ summarize: true });
    await book();
    await screen.findByText("Please fill this in.");
    expect(document.activeElement).toBe(field("name"));
    expect(screen.getByRole("alert").textContent).toBe("Please fix the errors before continuing.");
    await user.type(field("name"), "Ada");
    expect(screen.queryByText("Please fill this in.")).toBeNull();
  });

  it("is not said before it was sent", async () => {
    open();
    await user.type(field("name"), "far too long");
    await user.tab();
    expect(field("name").getAttribute("aria-invalid")).toBeNull();
  });
});

describe("sending", () => {
  it("hands over parsed values and what came back", async () => {
    const submit = vi.fn(async (_values: Values) => "booked");
    const onDone = vi.fn();
    open({ submit, onDone });
    await user.type(field("name"), " Ada {Enter}");
    await waitFor(() => expect(onDone.mock.calls[0]?.[0]).toBe("booked"));
    expect(submit.mock.calls.map(([values]) => values)).toEqual([{ name: "Ada", size: "", nights: 1 }]);
  });

  it("happens once at a time", async () => {
    let finish = (_result: string) => {};
    const submit = vi.fn(
      () =>
        new Promise<string>((resolve) => {
          finish = resolve;
        }),
    );
    open({ submit });
    await user.type(field("name"), "Ada{Enter}{Enter}{Enter}");
    const form = screen.getByRole("button", { name: "Book" }).closest("form");
    if (form) fireEvent.submit(form);
    await book();
    expect(submit).toHaveBeenCalledTimes(1);
    finish("");
    await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-busy")).toBeNull());
    await book();
    expect(submit).toHaveBeenCalledTimes(2);
  });
});

describe("what the platform refuses", () => {
  const refuse = async (error: unknown, probe: Probe = {}) => {
    open({ submit: () => Promise.reject(error), ...probe });
    await user.type(field("name"), "Ada{Enter}");
  };

  it("lands on its fields, and nothing typed is lost", async () => {
    await refuse(new AppError("validation_failed", { message: "No.", fields: { size: "too_long" } }));
    await screen.findByText("This is too long. Please shorten it.");
    expect(document.activeElement).toBe(field("size"));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(field("name").value).toBe("Ada");
  });

  it("takes the focus in the moment it is said, however slow the machine", async () => {
    const focusedAtFirst: (Element | null)[] = [];
    const seen = new MutationObserver(() => {
      if (focusedAtFirst.length === 0 && screen.queryByText("Not Ada.")) focusedAtFirst.push(document.activeElement);
    });
    seen.observe(document, { subtree: true, childList: true });
    open({ submit: () => Promise.reject(new Error("x")), explain: notAda, isSlow: true });
    await user.type(field("name"), "Ada");
    await book();
    await screen.findByText("Not Ada.");
    seen.disconnect();
    expect(focusedAtFirst).toEqual([field("name")]);
  });

  it("is said above the form when the form has no such field", async () => {
    await refuse(new AppError("validation_failed", { message: "Please fix it.", fields: { other: "required" } }));
    expect((await screen.findByRole("alert")).textContent).toBe("Please fix it.");
  });

  it("goes to the field a code speaks about, else above the form in the platform's words", async () => {
    await refuse(new AppError("username_taken"));
    await screen.findByText("This username is already taken.");
    expect(document.activeElement).toBe(field("name"));
    cleanup();
    await refuse(new AppError("sold_out"));
    expect((await screen.findByRole("alert")).textContent).toBe("Sold out");
  });

  it("is worded by the screen when it is not the platform's", async () => {
    await refuse(new Error("x"), { explain: notAda });
    await screen.findByText("Not Ada.");
  });

  it("is reported when nobody knows it", async () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    await refuse(new Error("broken"));
    expect((await screen.findByRole("alert")).textContent).toBe("An unexpected error occurred. Please try again.");
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe("leaving", () => {
  const follow = () => fireEvent.click(screen.getByRole("link"));

  it("asks once something was typed, and stays when told to", async () => {
    const confirm = vi.fn(() => false);
    vi.stubGlobal("confirm", confirm);
    open({ warnOnLeave: true });
    follow();
    expect(followed).toHaveBeenCalledTimes(1);
    expect(confirm).not.toHaveBeenCalled();
    await user.type(field("name"), "A");
    follow();
    expect(followed).toHaveBeenCalledTimes(1);
    expect(confirm).toHaveBeenCalledExactlyOnceWith("Leave this page? What you typed has not been saved.");
    const reload = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(reload);
    expect(reload.defaultPrevented).toBe(true);
  });

  it("asks nobody who did not opt in", async () => {
    const confirm = vi.fn(() => false);
    vi.stubGlobal("confirm", confirm);
    open();
    await user.type(field("name"), "A");
    follow();
    expect(followed).toHaveBeenCalledTimes(1);
    expect(confirm).not.toHaveBeenCalled();
  });
});

describe("the words", () => {
  const words = (locale: string, file: string): Record<string, Record<string, string>> =>
    JSON.parse(readFileSync(`messages/${locale}/${file}.json`, "utf8"));

  it("exist for every code that the contract's schemas name", async () => {
    const { readdir } = await import("node:fs/promises");
    const folder = "lib/contract/entities";
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".ts"));
    const sources = files.map((file) => readFileSync(`${folder}/${file}`, "utf8")).join("\n");
    const codes = new Set([...sources.matchAll(/error: "([a-z_]+)"/g)].map(([, code]) => code ?? ""));
    expect(codes.size).toBeGreaterThan(5);
    const known = Object.keys(words("en", "forms").faults ?? {});
    expect([...codes].filter((code) => !known.includes(code))).toEqual([]);
  });

  it.each(["forms", "auth"])("are complete in every language: %s", (file) => {
    const shape = (tree: object): unknown =>
      Object.fromEntries(
        Object.entries(tree).map(([key, value]) => [key, typeof value === "string" ? "" : shape(value)]),
      );
    for (const locale of ["es", "fr", "ja"]) expect(shape(words(locale, file))).toEqual(shape(words("en", file)));
  });
});
