import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { Menu } from "#components/ui/overlays/menu";

afterEach(cleanup);

const trigger = <button type="button">More</button>;

const open = vi.fn();
const items = [
  { key: "off", label: "Rename", disabled: true, onSelect: () => undefined },
  { key: "copy", label: "Copy", onSelect: open },
  { key: "line", separator: true } as const,
  { key: "away", label: "Away", href: "/en/away" },
];

function Row() {
  const [asks, setAsks] = useState(false);
  const words = { title: "Delete?", text: "For ever.", confirmLabel: "Delete", cancelLabel: "Cancel" };
  return (
    <>
      <Menu trigger={trigger} items={[{ key: "delete", label: "Delete…", onSelect: () => setAsks(true) }]} />
      <AlertDialog open={asks} onOpenChange={setAsks} onConfirm={() => setAsks(false)} {...words} />
    </>
  );
}

const isFocused = (name: string) => expect(document.activeElement?.textContent).toBe(name);

describe("a menu", () => {
  test("has nothing but its button before somebody is about to open it", () => {
    render(<Menu trigger={trigger} items={items} />);
    const button = screen.getByRole("button", { name: "More" });
    expect([button.getAttribute("aria-haspopup"), button.getAttribute("aria-expanded")]).toEqual(["menu", "false"]);
    expect(screen.queryByRole("menu")).toBeNull();
  });

  test("opens with the first press, is called as its button, and gives the focus back", async () => {
    const seen = vi.fn();
    render(<Menu trigger={trigger} items={items} onOpenChange={seen} header="Grace" />);
    const button = screen.getByRole("button", { name: "More" });
    await userEvent.click(button);
    const menu = await screen.findByRole("menu", { name: "More" });
    expect(button.getAttribute("aria-expanded")).toBe("true");
    expect(button.getAttribute("aria-controls")).toBe(menu.id);
    expect(screen.getByText("Grace")).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    isFocused("More");
    expect(seen.mock.calls).toEqual([[true], [false]]);
  });

  test("opened with a key has its first choice in focus, the first time as well", async () => {
    render(<Menu trigger={trigger} items={items} />);
    await userEvent.tab();
    for (const key of ["{Enter}", "{ArrowDown}", " "]) {
      await userEvent.keyboard(key);
      await screen.findByRole("menu");
      await waitFor(() => isFocused("Copy"));
      await userEvent.keyboard("{ArrowDown}");
      await waitFor(() => isFocused("Away"));
      await userEvent.keyboard("{Escape}");
      await waitFor(() => isFocused("More"));
    }
  });

  test("closes with a second press, and does what is chosen", async () => {
    render(<Menu trigger={trigger} items={items} />);
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await screen.findByRole("menu");
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Copy" }));
    expect(open).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  });

  test("that leads to a question has the focus back when it is answered", async () => {
    render(<Row />);
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete…" }));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => isFocused("More"));
  });
});
