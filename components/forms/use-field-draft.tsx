import { useCallback, useRef, useState } from "react";
import type { SaveState } from "#components/ui/states/save-bar";
import { useAutosave } from "#hooks/browser/use-autosave";
import { useUnsavedGuard } from "#hooks/browser/use-unsaved-guard";
import { contestedPaths, type Fault, platformFaults } from "#lib/forms/faults";

type FieldOf<Values> = keyof Values & string;

export interface FieldDraft<Values extends object> {
  /** As it would be with what is not kept yet. */
  values: Values;
  /** As it is kept. */
  saved: Values;
  state: SaveState;
  /** How many fields must be put right first. */
  faulty: number;
  /** Why the last attempt to keep it came to nothing. */
  failure: Fault | null;
  set: (changes: Partial<Values>) => void;
  /** Keeps what waits, when one leaves a field. */
  flush: () => void;
  /** Keeps everything now. */
  saveNow: () => void;
  faultOf: (field: FieldOf<Values>) => Fault | undefined;
  /** Whether somebody else wrote something else here meanwhile; `saved` says what. */
  isContested: (field: FieldOf<Values>) => boolean;
  keepMine: (field: FieldOf<Values>) => void;
  takeTheirs: (field: FieldOf<Values>) => void;
  /** Counts what was taken from somebody else: editors that hold a text of their own begin anew. */
  taken: number;
}

interface Sending<Values extends object> {
  /** The fields that have changed, are right, and are wanted by nobody else. */
  sent: Partial<Values>;
  /** What each of them was when its change began. */
  before: Partial<Values>;
  /** All fields as they would be, and as they were when the changes began: some say something only together. */
  whole: Values;
  was: Values;
}

export interface DraftRules<Values extends object> {
  saved: Values;
  /** It is saved by itself when typing rests; else only when one says so. */
  savesItself: boolean;
  /** What must be put right, as codes. */
  faultsOf: (values: Values) => Partial<Record<FieldOf<Values>, string>>;
  /** The fields that cannot be kept yet; without it, those that must be put right. */
  heldBack?: (values: Values) => readonly FieldOf<Values>[];
  /** Fields that are chosen and not written: the later one stands, whatever was there before. */
  chosen: readonly FieldOf<Values>[];
  /** Sends it; resolves with what is kept now. */
  send: (sending: Sending<Values>) => Promise<Values>;
  /** Asks for what others have made of it. */
  reread: () => Promise<unknown>;
  /** The field behind a path of the wire. */
  fieldOfPath: (path: string) => string;
}

const fieldsOf = <Values extends object>(part: Partial<Values>): FieldOf<Values>[] =>
  Object.keys(part) as FieldOf<Values>[];

const pick = <Values extends object>(from: Values, fields: readonly FieldOf<Values>[]): Partial<Values> => {
  const picked: Partial<Values> = {};
  for (const field of fields) picked[field] = from[field];
  return picked;
};

const without = <Whole extends object>(from: Partial<Whole>, fields: readonly (keyof Whole)[]): Partial<Whole> => {
  const rest = { ...from };
  for (const field of fields) delete rest[field];
  return rest;
};

/** Codes of the platform that speak of one field. */
const fieldOf = { slug_taken: "slug", slug_invalid: "slug", file_rejected: "image" } as const;

/**
 * What differs from something as it is kept, field by field (decisions/029). What is right is saved, what somebody else
 * has written meanwhile is asked about, and what is typed while a request is under way belongs to the next one.
 */
export const useFieldDraft = <Values extends object>(rules: DraftRules<Values>): FieldDraft<Values> => {
  type Field = FieldOf<Values>;
  const { saved, savesItself } = rules;
  const [draft, setDraft] = useState<Partial<Values>>({});
  const [refused, setRefused] = useState<Partial<Record<Field, Fault>>>({});
  const [failure, setFailure] = useState<Fault | null>(null);
  const [contested, setContested] = useState<ReadonlySet<Field>>(new Set());
  const [taken, setTaken] = useState(0);
  const latest = useRef(draft);
  // What each changed field was when its change began: the platform tells what somebody else has written since.
  const origin = useRef<Partial<Values>>({});
  const values = { ...saved, ...draft };
  const isField = (name: string): name is Field => Object.hasOwn(saved, name);
  const put = (next: Partial<Values>) => {
    latest.current = next;
    setDraft(next);
  };

  const keep = (sent: Partial<Values>, now: Values) => {
    const names = fieldsOf<Values>(sent);
    const kept = names.filter((field) => latest.current[field] === sent[field]);
    // What was typed on meanwhile began with what is kept now.
    origin.current = without({ ...origin.current, ...pick(now, names) }, kept);
    put(without(latest.current, kept));
  };

  /** Why it was not kept: somebody else wrote it too, something is wrong with a field, or anything else. */
  const learn = async (error: unknown) => {
    const paths = contestedPaths(error);
    if (paths) {
      await rules.reread();
      const met = paths.map(rules.fieldOfPath).filter(isField);
      setContested((known) => new Set([...known, ...met]));
      wait();
      return;
    }
    const { fields = {}, alert } = platformFaults(error, fieldOf) ?? { alert: { code: "unexpected" } };
    const named: Partial<Record<Field, Fault>> = {};
    for (const [path, fault] of Object.entries(fields)) {
      const field = rules.fieldOfPath(path);
      if (isField(field)) named[field] = fault;
    }
    setRefused(named);
    setFailure(fieldsOf(named).length > 0 ? null : (alert ?? { code: "unexpected" }));
  };

  const save = async () => {
    const asked = latest.current;
    const whole = { ...saved, ...asked };
    const held = rules.heldBack?.(whole) ?? Object.keys(rules.faultsOf(whole)).filter(isField);
    const sent = without(asked, [...held, ...contested]);
    const names = fieldsOf<Values>(sent);
    if (names.length === 0) return;
    const was = { ...saved, ...origin.current };
    const before = without(pick(was, names), rules.chosen);
    setFailure(null);
    try {
      keep(sent, await rules.send({ sent, before, whole, was }));
    } catch (error) {
      await learn(error);
    }
  };
  const { isSaving, touch, flush } = useAutosave(save);
  const wait = () => {
    if (savesItself) touch();
  };

  const isDirty = fieldsOf(draft).length > 0;
  useUnsavedGuard(isDirty || isSaving);
  const set = useCallback(
    (changes: Partial<Values>) => {
      for (const field of fieldsOf<Values>(changes))
        if (!(field in latest.current)) origin.current = { ...origin.current, ...pick(saved, [field]) };
      latest.current = { ...latest.current, ...changes };
      setDraft(latest.current);
      setRefused((before) => without<Record<Field, Fault>>(before, fieldsOf<Values>(changes)));
      setFailure(null);
      if (savesItself) touch();
    },
    [touch, saved, savesItself],
  );
  const settle = (field: Field) => {
    setContested((known) => new Set([...known].filter((one) => one !== field)));
    wait();
  };
  const found: Partial<Record<Field, Fault>> = {};
  for (const [field, code] of Object.entries(rules.faultsOf(values)))
    if (isField(field) && typeof code === "string") found[field] = { code };
  const faults = { ...found, ...refused };
  const faulty = new Set([...fieldsOf(faults), ...contested]).size;
  return {
    ...{ values, saved, faulty, failure, taken, set, flush },
    saveNow: () => {
      touch();
      flush();
    },
    keepMine: (field) => {
      origin.current = { ...origin.current, ...pick(saved, [field]) };
      settle(field);
    },
    takeTheirs: (field) => {
      origin.current = without(origin.current, [field]);
      put(without(latest.current, [field]));
      setTaken((count) => count + 1);
      settle(field);
    },
    isContested: (field) => contested.has(field),
    faultOf: (field) => faults[field],
    state: stateOf({ isSaving, isFaulty: faulty > 0 || failure !== null, isDirty }),
  };
};

const stateOf = ({ isSaving, isFaulty, isDirty }: Record<"isSaving" | "isFaulty" | "isDirty", boolean>): SaveState => {
  if (isSaving) return "saving";
  if (isFaulty) return "error";
  return isDirty ? "dirty" : "saved";
};
