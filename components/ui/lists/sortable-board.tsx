"use client";

import { Accessibility, Feedback, PointerActivationConstraints } from "@dnd-kit/dom";
import { move } from "@dnd-kit/helpers";
import { DragDropProvider, PointerSensor, useDroppable } from "@dnd-kit/react";
import { useSortable } from "@dnd-kit/react/sortable";
import { GripVertical } from "lucide-react";
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { cx } from "#lib/format/class-names";
import { placeOf, type SortOrders } from "./sort-orders";
import { useCancelByEscape, useSortDraft } from "./use-sort-draft";

/** Where something is, for those who hear it: its name, place 1 of `count`, in the list of that name. */
export type SpokenPlace = { name: string; list: string; position: number; count: number };

export type SortableWords = {
  /** How it is done by keyboard. */
  instructions: string;
  /** The name of a handle: "Move Ada Lovelace". */
  handle: (name: string) => string;
  lifted: (place: SpokenPlace) => string;
  moved: (place: SpokenPlace) => string;
  dropped: (place: SpokenPlace) => string;
  canceled: (place: SpokenPlace) => string;
};

type Board = {
  shown: SortOrders;
  lifted: string | null;
  isCalm: boolean;
  instructionsId: string;
  handleLabel: (id: string) => string;
  onToggle: (id: string) => void;
  onKeyDown: (id: string, event: KeyboardEvent) => void;
  onLeave: (id: string) => void;
};

const BoardContext = createContext<Board | null>(null);

const useBoard = (): Board => {
  const board = useContext(BoardContext);
  if (!board) throw new Error("SortableItems are part of a SortableBoard.");
  return board;
};

const calmQuery = "(prefers-reduced-motion: reduce)";
const watchCalm = (onChange: () => void) => {
  const query = window.matchMedia(calmQuery);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};
const useCalm = (): boolean =>
  useSyncExternalStore(
    watchCalm,
    () => window.matchMedia(calmQuery).matches,
    () => false,
  );

/** A handle takes no other touch, so that a finger needs not wait: a little way is enough to tell a drag from a tap. */
const sensors = [
  PointerSensor.configure({ activationConstraints: [new PointerActivationConstraints.Distance({ value: 4 })] }),
];

export type SortableBoardProps = {
  orders: SortOrders;
  /** Every list with its new order. What it returns is waited for before the caller's own order is shown again. */
  onOrders: (orders: SortOrders) => unknown;
  itemName: (id: string) => string;
  listName: (list: string) => string;
  words: SortableWords;
  children: ReactNode;
};

/** Lists whose entries are put into order, and from one list into another, by pointer, by touch and by keyboard. */
export function SortableBoard({ orders, onOrders, itemName, listName, words, children }: SortableBoardProps) {
  const draft = useSortDraft(orders, onOrders);
  const { lifted, shown } = draft;
  const [spoken, setSpoken] = useState("");
  const instructionsId = useId();
  const isCalm = useCalm();
  const frame = useRef<HTMLDivElement>(null);

  const say = (how: "lifted" | "moved" | "dropped" | "canceled", id: string, at: SortOrders) => {
    const place = placeOf(at, id);
    if (!place) return;
    const { list, index, count } = place;
    setSpoken(words[how]({ name: itemName(id), list: listName(list), position: index + 1, count }));
  };
  const drop = (id: string) => {
    say("dropped", id, draft.latest());
    draft.drop();
  };
  const cancel = (id: string) => {
    say("canceled", id, orders);
    draft.cancel();
  };
  useCancelByEscape(lifted, () => lifted !== null && cancel(lifted));

  // A handle that went into another list is another element.
  useLayoutEffect(() => {
    if (lifted !== null && shown)
      frame.current?.querySelector<HTMLElement>(`[data-sort-handle="${CSS.escape(lifted)}"]`)?.focus();
  }, [lifted, shown]);

  const board: Board = {
    shown,
    lifted,
    isCalm,
    instructionsId,
    handleLabel: (id) => words.handle(itemName(id)),
    onToggle: (id) => {
      if (lifted === id) return drop(id);
      draft.lift(id);
      say("lifted", id, orders);
    },
    onKeyDown: (id, event) => {
      const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
      if (lifted !== id || step === null) return;
      event.preventDefault();
      say("moved", id, draft.step(id, step));
    },
    onLeave: (id) => lifted === id && drop(id),
  };

  return (
    <DragDropProvider
      sensors={sensors}
      plugins={(plugins) => [
        // What is read aloud and the keyboard are below: in the reader's language, by places instead of distances.
        ...plugins.filter((plugin) => plugin !== Accessibility && plugin !== Feedback),
        Feedback.configure(isCalm ? { dropAnimation: null } : {}),
      ]}
      onDragStart={() => draft.show(draft.latest())}
      onDragOver={(event) => draft.show(move(draft.latest(), event))}
      onDragEnd={({ operation, canceled }) => {
        const id = String(operation.source?.id);
        if (canceled) cancel(id);
        else drop(id);
      }}
    >
      <div ref={frame} className="contents">
        <BoardContext value={board}>{children}</BoardContext>
        <p id={instructionsId} hidden>
          {words.instructions}
        </p>
        <p aria-live="assertive" className="sr-only">
          {spoken}
        </p>
      </div>
    </DragDropProvider>
  );
}

export type SortableItemsProps = {
  /** The key of this list in the board's orders. */
  list: string;
  label: string;
  className?: string;
  /** In place of the entries, when there are none. */
  empty?: ReactNode;
  children: (id: string, handle: ReactNode) => ReactNode;
};

/** One list of a board. */
export function SortableItems({ list, label, className, empty, children }: SortableItemsProps) {
  const { shown } = useBoard();
  const { ref, isDropTarget } = useDroppable({ id: list, collisionPriority: 1 });
  const ids = shown[list] ?? [];
  return (
    <ul ref={ref} aria-label={label} className={cx(className, isDropTarget && "rounded-control bg-brand-soft")}>
      {ids.map((id, index) => (
        <SortableItem key={id} list={list} id={id} index={index}>
          {children}
        </SortableItem>
      ))}
      {ids.length === 0 && empty && <li>{empty}</li>}
    </ul>
  );
}

type SortableItemProps = Pick<SortableItemsProps, "list" | "children"> & { id: string; index: number };

function SortableItem({ list, id, index, children }: SortableItemProps) {
  const { isCalm, lifted, ...board } = useBoard();
  const isLifted = lifted === id;
  const { ref, handleRef, isDragSource } = useSortable({
    id,
    index,
    group: list,
    // The order is React's alone: no plugin moves its elements.
    plugins: [],
    transition: { duration: isCalm ? 0 : 200 },
  });
  const handle = (
    <button
      ref={handleRef}
      type="button"
      data-sort-handle={id}
      aria-label={board.handleLabel(id)}
      aria-describedby={board.instructionsId}
      aria-pressed={isLifted}
      onClick={({ detail }) => {
        // By key or by an assistive technology; a pointer drags.
        if (detail === 0) board.onToggle(id);
      }}
      onKeyDown={(event) => board.onKeyDown(id, event)}
      onBlur={() => board.onLeave(id)}
      className={cx(
        "touch-target inline-flex size-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-ink-faint",
        "transition-colors hover:bg-wash hover:text-ink aria-pressed:bg-brand aria-pressed:text-on-brand",
      )}
    >
      <GripVertical aria-hidden className="size-4.5" />
    </button>
  );
  return (
    <li
      ref={ref}
      className={cx(
        "min-w-0 bg-surface",
        isLifted && "relative z-1 rounded-control outline-2 outline-brand",
        isDragSource && "rounded-control shadow-float",
      )}
    >
      {children(id, handle)}
    </li>
  );
}
