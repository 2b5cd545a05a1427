import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { type ReactNode, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { SortableBoard, SortableItems } from "#components/ui/lists/sortable-board";
import { SortableList } from "#components/ui/lists/sortable-list";
import { useSortableWords } from "#hooks/browser/use-sortable-words";
import { loadMessages } from "#lib/i18n/messages";

afterEach(cleanup);

const names = () => screen.getAllByRole("listitem").map((item) => item.textContent);
const handle = (name: string) => screen.getByRole("button", { name: `Move ${name}` });
const heard = (text: string) => screen.getByText(text);

function Fruits({ onOrder }: { onOrder: (ids: string[]) => unknown }) {
  const [items, setItems] = useState([{ id: "apple" }, { id: "pear" }, { id: "plum" }]);
  return (
    <SortableList
      label="Fruits"
      items={items}
      itemName={({ id }) => id}
      words={useSortableWords()}
      onOrder={(ids) => {
        setItems(ids.map((id) => ({ id })));
        return onOrder(ids);
      }}
    >
      {({ id }, grip) => (
        <>
          {grip}
          {id}
        </>
      )}
    </SortableList>
  );
}

const show = async (screenful: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={await loadMessages("en", ["common"])}>
      {screenful}
    </NextIntlClientProvider>,
  );

const pears = [{ id: "apple" }, { id: "pear" }];
function Stubborn({ onOrder }: { onOrder: () => unknown }) {
  return (
    <SortableList label="Fruits" items={pears} itemName={({ id }) => id} words={useSortableWords()} onOrder={onOrder}>
      {({ id }, grip) => (
        <>
          {grip}
          {id}
        </>
      )}
    </SortableList>
  );
}

function Sections({ onOrders }: { onOrders: (orders: Record<string, string[]>) => unknown }) {
  return (
    <SortableBoard
      orders={{ a: ["name", "size"], b: [], c: ["diet"] }}
      onOrders={onOrders}
      itemName={(id) => id}
      listName={(list) => list.toUpperCase()}
      words={useSortableWords()}
    >
      {["a", "b", "c"].map((list) => (
        <SortableItems key={list} list={list} label={list.toUpperCase()} empty="Nothing yet">
          {(id, grip) => (
            <>
              {grip}
              {id}
            </>
          )}
        </SortableItems>
      ))}
    </SortableBoard>
  );
}

test("space lifts, arrows move, space puts down: once, with every place said", async () => {
  const onOrder = vi.fn();
  await show(<Fruits onOrder={onOrder} />);
  handle("apple").focus();
  await userEvent.keyboard(" ");
  heard("apple, picked up. Place 1 of 3 in Fruits.");
  expect(handle("apple").getAttribute("aria-pressed")).toBe("true");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(names()).toEqual(["pear", "plum", "apple"]);
  heard("apple, place 3 of 3 in Fruits.");
  expect(document.activeElement).toBe(handle("apple"));
  expect(onOrder).not.toHaveBeenCalled();
  await userEvent.keyboard(" ");
  heard("apple, put down. Place 3 of 3 in Fruits.");
  expect(onOrder.mock.calls).toEqual([[["pear", "plum", "apple"]]]);
  expect(names()).toEqual(["pear", "plum", "apple"]);
});

test("escape puts it back and leaves a dialog around it alone", async () => {
  const onOrder = vi.fn();
  const onEscape = vi.fn();
  document.addEventListener("keydown", onEscape, { capture: true });
  await show(<Fruits onOrder={onOrder} />);
  handle("plum").focus();
  await userEvent.keyboard("{Enter}{ArrowUp}");
  expect(names()).toEqual(["apple", "plum", "pear"]);
  onEscape.mockClear();
  await userEvent.keyboard("{Escape}");
  heard("plum, back at place 3 of 3 in Fruits.");
  expect(names()).toEqual(["apple", "pear", "plum"]);
  expect(onEscape).not.toHaveBeenCalled();
  expect(onOrder).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onEscape).toHaveBeenCalledOnce();
  document.removeEventListener("keydown", onEscape, { capture: true });
});

test("arrows move nothing that is not lifted, and leaving the handle puts down what is", async () => {
  const onOrder = vi.fn();
  await show(<Fruits onOrder={onOrder} />);
  handle("apple").focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(names()).toEqual(["apple", "pear", "plum"]);
  await userEvent.keyboard(" {ArrowDown}");
  await userEvent.tab();
  expect(onOrder.mock.calls).toEqual([[["pear", "apple", "plum"]]]);
});

test("an order that the caller refused is the old one again", async () => {
  const onOrder = vi.fn(() => Promise.reject(new Error("refused")));
  await show(<Stubborn onOrder={onOrder} />);
  handle("apple").focus();
  await userEvent.keyboard(" {ArrowDown} ");
  expect(onOrder).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(names()).toEqual(["apple", "pear"]));
});

test("at the end of a list it goes on into the next one, and keeps the focus", async () => {
  const onOrders = vi.fn();
  await show(<Sections onOrders={onOrders} />);
  handle("size").focus();
  await userEvent.keyboard(" {ArrowDown}");
  heard("size, place 1 of 1 in B.");
  expect(within(screen.getByRole("list", { name: "B" })).getByRole("button")).toBe(document.activeElement);
  await userEvent.keyboard("{ArrowDown}{ArrowDown} ");
  expect(onOrders.mock.calls).toEqual([[{ a: ["name"], b: [], c: ["diet", "size"] }]]);
});
