import type { AnyEndpoint, Args } from "#kernel/define";

export type CallInput<E extends AnyEndpoint> = Args<E>[0];

/** What an input looks like when it is not known of which call. */
export interface RawInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  body?: unknown;
}

/** Every input has this shape by construction of `Input<E>`; the type cannot show it for an open E. */
export const rawInput = (input: unknown): RawInput => (input ?? {}) as RawInput;
