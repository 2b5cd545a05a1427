import { create } from "zustand";
import type { PassDraft } from "#entities/registration";
import type { Refusal } from "./refusal";

interface Edited {
  /** What the buyer wants now. */
  passes: readonly PassDraft[];
  /** What the server last accepted. */
  saved: readonly PassDraft[];
}

interface CheckoutStore {
  /** Carts under edit, by registration: a cart is never asked for again by itself. */
  carts: Readonly<Record<string, Edited>>;
  /** Answers as typed: pass → question → value. */
  answers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Why the server refused, by registration, until the next change. */
  refusals: Readonly<Record<string, Refusal>>;
  /** Counts accepted writes: each of them unsettles prices and questions. */
  revision: number;
  edit: (registrationId: string, cart: Edited) => void;
  accept: (registrationId: string, saved: readonly PassDraft[]) => void;
  answer: (passId: string, questionId: string, value: string) => void;
  refuse: (registrationId: string, error: Refusal) => void;
  settle: () => void;
  forget: (registrationId: string) => void;
}

const without = <T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** What was edited in a checkout and must outlive its steps; drafts themselves live on the server. */
export const useCheckoutStore = create<CheckoutStore>((set) => ({
  carts: {},
  answers: {},
  refusals: {},
  revision: 0,
  edit: (registrationId, cart) =>
    set(({ carts, refusals }) => ({
      carts: { ...carts, [registrationId]: cart },
      refusals: without(refusals, registrationId),
    })),
  accept: (registrationId, saved) =>
    set(({ carts, refusals, revision }) => ({
      carts: { ...carts, [registrationId]: { passes: carts[registrationId]?.passes ?? saved, saved } },
      refusals: without(refusals, registrationId),
      revision: revision + 1,
    })),
  answer: (passId, questionId, value) =>
    set(({ answers }) => ({ answers: { ...answers, [passId]: { ...answers[passId], [questionId]: value } } })),
  refuse: (registrationId, error) => set(({ refusals }) => ({ refusals: { ...refusals, [registrationId]: error } })),
  settle: () => set(({ revision }) => ({ revision: revision + 1 })),
  forget: (registrationId) =>
    set(({ carts, refusals, revision }) => ({
      carts: without(carts, registrationId),
      refusals: without(refusals, registrationId),
      revision: revision + 1,
    })),
}));
