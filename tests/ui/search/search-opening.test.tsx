import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { describe, expect, it, vi } from "vitest";
import { Overlays } from "#components/layout/overlays";
import { shellSearch } from "#components/search/shell-search";
import { useShortcuts } from "#hooks/browser/use-shortcuts";
import { compileMessages } from "#lib/i18n/compile";
import { loadMessages } from "#lib/i18n/messages";
import { member } from "#tests/ui/harness/people";
import { dialog, field, isOpen, pressKey, setUpSearchPage } from "#ui-tests/search/search-harness";

const page = setUpSearchPage();
const button = () => within(screen.getByRole("banner")).getByRole("button", { name: "Search" });

function Search() {
  const { rail, dialog: overlay } = shellSearch({ label: "Search", isOpenToAll: true });
  return (
    <>
      {rail}
      <Overlays search={overlay} />
    </>
  );
}

function PageWithKey({ onKey }: { onKey: () => void }) {
  useShortcuts({ "/": onKey });
  return null;
}

describe("opening", () => {
  it("by a key, also while somebody types; the same key closes it and the focus goes back", async () => {
    await page.openPage();
    const elsewhere = screen.getByRole("textbox", { name: "Something else" });
    await userEvent.click(elsewhere);
    await pressKey();
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await pressKey();
    await waitFor(() => expect(dialog()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(elsewhere));
    await userEvent.keyboard("/");
    expect(isOpen()).toBe(false);
  });

  it("by a stroke while nobody types; Escape closes it", async () => {
    await page.openPage();
    await userEvent.keyboard("/");
    expect((await field()).getAttribute("value")).toBe("");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it("by the button, which says so", async () => {
    page.bringWords("en", {});
    await page.openPage();
    expect(button().getAttribute("aria-keyshortcuts")).toBe("Control+K Meta+K /");
    button().focus();
    fireEvent.click(button());
    await field();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });

  it("by the key where K is written beside another letter", async () => {
    await page.openPage();
    fireEvent.keyDown(document.body, { key: "ن", code: "KeyK", ctrlKey: true });
    await field();
  });

  it("by ⌘ on Apple's devices, where Ctrl moves about in texts", async () => {
    vi.spyOn(navigator, "platform", "get").mockReturnValue("MacIntel");
    await page.openPage();
    fireEvent.keyDown(document.body, { key: "k", code: "KeyK", ctrlKey: true });
    expect(isOpen()).toBe(false);
    fireEvent.keyDown(document.body, { key: "k", code: "KeyK", metaKey: true });
    await field();
    expect(screen.getByText("⌘K")).toBeTruthy();
  });

  it.each([
    ["with another key held", { key: "k", ctrlKey: true, altKey: true }],
    ["with the key of other devices", { key: "k", metaKey: true }],
    ["without one", { key: "k" }],
  ])("not %s", async (_name, keys) => {
    await page.openPage();
    fireEvent.keyDown(document.body, keys);
    expect(isOpen()).toBe(false);
  });

  it("not over another dialog, and not where a page needs the key itself", async () => {
    const own = vi.fn();
    await page.open(
      <>
        <Search />
        <PageWithKey onKey={own} />
      </>,
    );
    await userEvent.keyboard("/");
    expect(own).toHaveBeenCalledOnce();
    const other = document.createElement("div");
    other.setAttribute("role", "dialog");
    document.body.append(other);
    await pressKey();
    other.remove();
    expect(isOpen()).toBe(false);
    await pressKey();
    await field();
  });

  it("is there for strangers where they may find something, and else for members alone", async () => {
    await page.openPage({ as: null });
    expect(button()).toBeTruthy();
    page.leave();
    await page.openPage({ as: null }, false);
    expect(screen.queryAllByRole("button", { name: "Search" })).toEqual([]);
    await pressKey();
    expect(isOpen()).toBe(false);
    page.leave();
    await page.openPage({ as: member }, false);
    await pressKey();
    await field();
  });

  it("asks for its words where the page has none", async () => {
    const { common, errors, search } = compileMessages(await loadMessages("en", ["common", "errors", "search"]));
    page.bringWords("fr", { search: search ?? {} });
    await page.open(
      <NextIntlClientProvider locale="fr" timeZone="UTC" messages={{ common, errors }}>
        <Search />
      </NextIntlClientProvider>,
    );
    await act(() => userEvent.keyboard("/"));
    await field();
    expect(page.asked("GET /fr/words/search")).toHaveLength(1);
  });
});
