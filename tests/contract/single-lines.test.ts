import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import type { AnyEndpoint } from "#kernel/define";
import { type Populated, populate } from "#tests/support/populate";
import { startWorld, type World } from "#tests/support/world";
import { bodyOf, calls, entitled, inputOf } from "./calls.ts";

/** A field of a body that takes any words: where it stands, with `0` for an item of a list, and its schema. */
interface Field {
  readonly path: readonly string[];
  readonly schema: z.core.$ZodType;
}

const innerOf = (schema: z.core.$ZodType): z.core.$ZodType | null => {
  if (schema instanceof z.ZodPipe) return schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in;
  const wraps = [
    z.ZodOptional,
    z.ZodNullable,
    z.ZodDefault,
    z.ZodReadonly,
    z.ZodNonOptional,
    z.ZodPrefault,
    z.ZodCatch,
  ];
  for (const Wrap of wraps) if (schema instanceof Wrap) return schema.def.innerType;
  // What is lazy is JSON of any kind: what a writer believed of fields, which is compared and not kept.
  return null;
};

/** Every field that takes words, found by the schema: none can be forgotten. */
const fieldsOf = (schema: z.core.$ZodType, path: readonly string[] = [], whole = schema): Field[] => {
  const inner = innerOf(schema);
  if (inner) return fieldsOf(inner, path, whole);
  if (schema instanceof z.ZodString) return [{ path, schema: whole }];
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, [...path, "0"]);
  if (schema instanceof z.ZodRecord) return fieldsOf(schema.def.valueType, [...path, "*"]);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option, path, option));
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].flatMap((side) => fieldsOf(side, path));
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, value]) => fieldsOf(value, [...path, name]));
  return [];
};

const keptBy = (schema: z.core.$ZodType, sent: string): unknown => z.safeParse(schema, sent).data;

type Kind = "line" | "address" | "lines" | "as it is";
/** What becomes of a line break and of a control tells the kind; null = no words, but a code, a day, an id. */
const kindOf = ({ schema }: Field): Kind | null => {
  if (keptBy(schema, "Ada, B") === undefined) return null;
  if (String(keptBy(schema, "Ada\u0007, B")).includes("\u0007")) return "as it is";
  const broken = keptBy(schema, "Ada\nB");
  if (broken === "Ada B") return "line";
  return broken === "AdaB" ? "address" : "lines";
};

const fields = calls.flatMap(([id, call]) =>
  call.body ? fieldsOf(call.body).map((field) => ({ id, call, field, kind: kindOf(field) })) : [],
);
const named = (kind: Kind): string[] =>
  [
    ...new Set(fields.filter((one) => one.kind === kind).map(({ id, field }) => `${id} ${field.path.join(".")}`)),
  ].sort();

/** What is only looked for is kept nowhere, and nobody needs to be told that nothing is called so. */
const isSearch = ({ path }: Field): boolean => path.at(-1) === "search";
const lines = fields.filter(({ kind, field }) => (kind === "line" || kind === "address") && !isSearch(field));
const rows = lines.map(({ id, field, kind }) => [`${id} ${field.path.join(".")}`, field, kind] as const);

/** Drawn as nothing in every font: of each sort one. */
const invisible = [
  "\u200b",
  "\u3164",
  "\u2800",
  "\u200d\u2060",
  "\u00ad\ufe0f",
  "\u{e0061}",
  "\u061c",
  "\uffa0 \u115f",
];

describe("every text of a body is either one line or several", () => {
  test("and what is neither is known: it is kept as it was sent, by a rule of its own", () => {
    expect(named("as it is")).toEqual([
      // Positions are counted in it (`message.policy`).
      "activities.create message",
      // What a camera read, and what columns are called.
      "door.helperScan scans.0.code",
      "door.scan scans.0.code",
      // What a payment provider gave the browser.
      "organization.captureIntent deviceData",
      "organization.captureIntent nonce",
      // Whole files, read by readers of their own.
      "programme.importFile content",
      "roster.export columns.0",
      "self.setBanner base64",
      "self.setImage base64",
      "storage.createFile dataUri",
      "storage.createMessageFile dataUri",
      // Positions, likewise.
      "threads.send body",
      "threads.update body",
    ]);
  });

  test("and only what people write prose into has several", () => {
    const names = new Set(
      named("lines").map((one) =>
        one
          .split(/[ .]/)
          .filter((part) => part !== "0")
          .at(-1),
      ),
    );
    expect([...names].sort()).toEqual([
      ...["bio", "body", "companyBio", "default", "description", "html", "imageDescriptions", "longDescription"],
      ...["reason", "reservationDescription", "response", "shortDescription", "text", "validation", "value"],
    ]);
  });

  test.each(rows)("%s is seen, whole and of one line", (_, { schema }, kind) => {
    for (const text of invisible) expect(z.safeParse(schema, text).success, JSON.stringify(text)).toBe(false);
    const hostile = " Ada\t\r\n \u2028B\u0085\u0007\u007f\u202e\u2066C\u2069 ";
    expect(keptBy(schema, hostile)).toBe(kind === "line" ? "Ada B C" : "Ada BC");
    // What scripts and emoji need stays.
    expect(keptBy(schema, "می\u200cخواهم 👩🏽\u200d🚀 ❤\ufe0f")).toBe("می\u200cخواهم 👩🏽\u200d🚀 ❤\ufe0f");
    // What looks the same is the same; an address leads where it was copied from.
    expect(keptBy(schema, "Zoe\u0308")).toBe(kind === "line" ? "Zoë" : "Zoe\u0308");
  });

  test("and there are many", () => expect(lines.length).toBeGreaterThan(200));
});

/** The example with another text at a place; undefined where the example has no such place. */
const changed = (example: unknown, [name, ...rest]: readonly string[], text: string): unknown => {
  if (name === undefined) return text;
  if (Array.isArray(example)) {
    const item = name === "0" && example.length > 0 ? changed(example[0], rest, text) : undefined;
    return item === undefined ? undefined : example.with(0, item);
  }
  if (typeof example !== "object" || example === null) return undefined;
  const known = new Map<string, unknown>(Object.entries(example));
  const key = name === "*" ? known.keys().next().value : name;
  if (key === undefined) return undefined;
  const value = changed(known.get(key), rest, text);
  return value === undefined ? undefined : { ...example, [key]: value };
};

let world: World;
let client: pg.Client;

beforeAll(async () => {
  world = await startWorld();
  client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await world.close();
});

const send = (call: AnyEndpoint, body: unknown, home: Populated) =>
  world.send(call, { ...inputOf(call, home), body }, entitled(call, home));

describe("a line that nobody can see", () => {
  let home: Populated;
  beforeAll(async () => {
    home = await populate(world, await world.organization({ domain: "localhost" }));
  });

  const ids = [...new Set(lines.map(({ id }) => id))];
  test.each(ids)("is refused by %s, which names its field", async (id) => {
    for (const { call, field } of lines.filter((one) => one.id === id)) {
      const body = changed(bodyOf(call, home.ids), field.path, "\u200b\u3164\u2800");
      if (body === undefined || call.body?.safeParse(body).success) continue;
      const reply = await send(call, body, home);
      expect([reply.status, reply.body.code], field.path.join(".")).toEqual([400, "validation_failed"]);
      expect(Object.values(reply.body.fields ?? {}), field.path.join(".")).toContain("invisible");
    }
  });
});

/** Columns of any table that a text can stand in. */
const columns = `
  select c.table_name as table, c.column_name as column from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and (c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY') or c.udt_name = 'citext')
    and exists (select from information_schema.columns o
      where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'organization_id')`;

/** `table.column` of every place where the organization has a text that fits. */
const placesOf = async (organizationId: string, pattern: string): Promise<string[]> => {
  const { rows } = await client.query<{ table: string; column: string }>(columns);
  const statement = rows
    .map(({ table, column }) => {
      const [from, text] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
      return `select '${table}.${column}' as place where exists
        (select from ${from} where organization_id = $1 and ${text}::text ~ $2)`;
    })
    .join(" union all ");
  await client.query("set role moothall_platform");
  const found = await client.query<{ place: string }>(statement, [organizationId, pattern]);
  await client.query("reset role");
  return found.rows.map(({ place }) => place);
};

describe("a control character", () => {
  const hostile = "Zq\u0007\u202eZq\u2066\r\nZq\u0001";

  /** The example with the hostile text in every field that takes it. */
  const withEverywhere = (own: typeof lines, example: unknown): unknown =>
    own.reduce((body: unknown, { call, field }) => {
      const next = changed(body, field.path, hostile);
      return next !== undefined && call.body?.safeParse(next).success ? next : body;
    }, example);

  test("is stored by no call, in no column", async () => {
    const home = await populate(world, await world.organization());
    const byCall = Map.groupBy(lines, ({ id }) => id);
    let taken = 0;
    for (const [id, own] of byCall) {
      const [one] = own;
      if (!one) continue;
      const { status } = await send(one.call, withEverywhere(own, bodyOf(one.call, home.ids)), home);
      // The words may be no code, no zone and no name of anything, and calls before may have ended what this one needs.
      expect(status, id).toBeLessThan(500);
      if (status === 200) taken += 1;
    }
    expect(taken).toBeGreaterThan(25);
    const stored = await placesOf(home.organization.id, "ZqZq Zq");
    expect(stored.length).toBeGreaterThan(25);
    // In JSON columns controls are written as escapes.
    expect(
      await placesOf(home.organization.id, "Zq([\\u0001-\\u001f\\u007f\\u202a-\\u202e\\u2066-\\u2069]|\\\\+[urnt])"),
    ).toEqual([]);
  });
});
