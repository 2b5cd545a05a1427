import { type CompiledQuery, type Expression, type OperationNode, type RawBuilder, ValueNode } from "kysely";
import type { Tx } from "./database.ts";

/** The place of a value in a statement that is written before the value is known. */
export class Slot<T> implements Expression<T> {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  get expressionType(): T | undefined {
    return undefined;
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this);
  }

  /** A text made of a place would be the same for every value. */
  toString(): never {
    throw new Error(`${this.#name} is not known while the statement is written.`);
  }

  valueIn(values: object): unknown {
    return Reflect.get(values, this.#name);
  }
}

/** What a part of a statement may be handed: a value, or the place of one in a statement that is kept. */
export type Given<T> = T | Slot<T>;

/** The account that a part of a statement is about: an id, or a column where each row has its own. */
export type Whose = Given<string> | RawBuilder<string>;

type ValueOf<S> = S extends Slot<infer T> ? T : S;
/** The values that belong into the slots; where a slot may be missing, its value may be. */
type ValuesOf<Slots> = { readonly [K in keyof Slots]: ValueOf<Slots[K]> };

/** What a statement is made by besides its slots: few things with few values each. */
type Decided = string | boolean | null | undefined;

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** A slot for each value; what is missing stays so, for parts that are written otherwise without it. */
function slotsFor<Slots extends object>(values: ValuesOf<Slots>): Slots;
function slotsFor(values: object): object {
  const slots = Object.entries(values).map(([name, value]) => [name, isMissing(value) ? value : new Slot(name)]);
  return Object.fromEntries(slots);
}

/** The same for all that is written alike: the names of what is there, and what is handed on. */
const shapeOf = (values: object, decided: readonly Decided[]): string =>
  JSON.stringify([Object.entries(values).flatMap(([name, value]) => (isMissing(value) ? [] : name)), decided]);

/**
 * A statement that is written once for each shape, and from then on only filled in (decisions/048). `write` is handed
 * slots in the place of values, so that no value can decide how the statement reads: only that one is missing can, or
 * what is handed on behind them.
 */
export const keepStatement = <Slots extends object, Row, Shape extends readonly Decided[] = []>(
  write: (tx: Tx, slots: Slots, ...shape: Shape) => CompiledQuery<Row>,
) => {
  const kept = new Map<string, CompiledQuery<Row>>();
  return async (tx: Tx, values: ValuesOf<Slots>, ...shape: Shape): Promise<Row[]> => {
    const key = shapeOf(values, shape);
    const written = kept.get(key) ?? write(tx, slotsFor<Slots>(values), ...shape);
    kept.set(key, written);
    const parameters = written.parameters.map((value) => (value instanceof Slot ? value.valueIn(values) : value));
    const { rows } = await tx.executeQuery<Row>({ ...written, parameters });
    return rows;
  };
};

/** The same of a statement that always has one row. */
export const keepRow = <Slots extends object, Row, Shape extends readonly Decided[] = []>(
  write: (tx: Tx, slots: Slots, ...shape: Shape) => CompiledQuery<Row>,
) => {
  const list = keepStatement(write);
  return async (tx: Tx, values: ValuesOf<Slots>, ...shape: Shape): Promise<Row> => {
    const [row] = await list(tx, values, ...shape);
    if (!row) throw new Error("A statement that always has a row came back without one.");
    return row;
  };
};
