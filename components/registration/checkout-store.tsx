import { create } from "zustand";
import type { AddOnChoice } from "#lib/registration/add-ons";
import type { Cart } from "#lib/registration/cart";
import type { Stay } from "#lib/registration/rooms";
import type { Refusal } from "./refusal";

/** The parts of an order that are edited here and sent whole. */
export interface Drafts {
  cart: Cart;
  addOns: readonly AddOnChoice[];
  stays: readonly Stay[];
}
export type DraftPart = keyof Drafts;

interface Edited<T> {
  /** What the buyer wants now. */
  value: T;
  /** What the server last accepted. */
  saved: T;
}
type EditedParts = Readonly<{ [K in DraftPart]?: Edited<Drafts[K]> }>;
type Refusals = Readonly<Partial<Record<DraftPart, Refusal>>>;

interface CheckoutStore {
  /** Orders under edit, by registration: a cart is never asked for again by itself. */
  drafts: Readonly<Record<string, EditedParts>>;
  /** Answers as typed: pass → question → value. */
  answers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Why the server refused a part, by registration, until its next change. */
  refusals: Readonly<Record<string, Refusals>>;
  /** Counts accepted writes: each of them unsettles prices and questions. */
  revision: number;
  edit: <K extends DraftPart>(registrationId: string, part: K, edited: Edited<Drafts[K]>) => void;
  accept: <K extends DraftPart>(registrationId: string, part: K, saved: Drafts[K]) => void;
  answer: (passId: string, questionId: string, value: string) => void;
  refuse: (registrationId: string, part: DraftPart, error: Refusal) => void;
  settle: () => void;
  /** The server's view of a part counts again. */
  drop: (registrationId: string, part: DraftPart) => void;
  /** The server's view of the whole order counts again. */
  adopt: (registrationId: string, order: Drafts) => void;
  forget: (registrationId: string) => void;
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

function put<T extends object>(record: Readonly<Record<string, T>>, key: string, change: Partial<T>) {
  return { ...record, [key]: { ...record[key], ...change } };
}

/** What was edited in a checkout and must outlive its steps; drafts themselves live on the server. */
export const useCheckoutStore = create<CheckoutStore>((set) => ({
  drafts: {},
  answers: {},
  refusals: {},
  revision: 0,
  edit: (id, part, edited) =>
    set(({ drafts, refusals }) => ({
      drafts: put(drafts, id, { [part]: edited }),
      refusals: put(refusals, id, { [part]: undefined }),
    })),
  accept: (id, part, saved) =>
    set(({ drafts, refusals, revision }) => ({
      drafts: put(drafts, id, { [part]: { value: drafts[id]?.[part]?.value ?? saved, saved } }),
      refusals: put(refusals, id, { [part]: undefined }),
      revision: revision + 1,
    })),
  answer: (passId, questionId, value) =>
    set(({ answers }) => ({ answers: { ...answers, [passId]: { ...answers[passId], [questionId]: value } } })),
  refuse: (id, part, error) => set(({ refusals }) => ({ refusals: put(refusals, id, { [part]: error }) })),
  settle: () => set(({ revision }) => ({ revision: revision + 1 })),
  drop: (id, part) =>
    set(({ drafts, revision }) => ({ drafts: put(drafts, id, { [part]: undefined }), revision: revision + 1 })),
  adopt: (id, { cart, addOns, stays }) =>
    set(({ drafts, refusals, revision }) => ({
      drafts: {
        ...drafts,
        [id]: {
          cart: { value: cart, saved: cart },
          addOns: { value: addOns, saved: addOns },
          stays: { value: stays, saved: stays },
        },
      },
      refusals: without(refusals, id),
      revision: revision + 1,
    })),
  forget: (id) =>
    set(({ drafts, refusals, revision }) => ({
      drafts: without(drafts, id),
      refusals: without(refusals, id),
      revision: revision + 1,
    })),
}));
