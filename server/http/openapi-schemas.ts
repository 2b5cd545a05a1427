import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const entityFolder = join(import.meta.dirname, "../../lib/contract/entities");

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Schemas worth a name of their own in the document; scalars say more where they are used. */
const isNamed = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject || value instanceof z.ZodEnum || value instanceof z.ZodUnion;

/** What is asked in an address is written out as parameters. */
const isQuery = (name: string): boolean => name.endsWith("Query");

/** Every shape that the entities export, by its name in the document. */
export const loadEntities = async (): Promise<ReadonlyMap<string, z.ZodType>> => {
  const files = (await readdir(entityFolder, { recursive: true })).filter((file) => file.endsWith(".ts")).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(entityFolder, file)).href)));
  const exported = modules.flatMap((module: Record<string, unknown>) => Object.entries(module));
  return new Map(
    exported.flatMap(([name, value]) =>
      isNamed(value) && !isQuery(name) ? [[capitalized(name), value] as const] : [],
    ),
  );
};

/** Named schemas of one side of the wire; what is asked for is a reference, what is referred to ends in `components`. */
export interface Components {
  /** A reference to the schema, which gets the name unless it has one. */
  readonly refer: (schema: z.ZodType, name: string) => JsonSchema;
  /** The schemas referred to, directly or not. */
  readonly collect: () => Record<string, JsonSchema>;
}

const refPrefix = "#/components/schemas/";

const referredIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(referredIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? [inner.slice(refPrefix.length)] : referredIn(inner),
  );
};

const reachable = (
  schemas: Readonly<Record<string, JsonSchema>>,
  roots: Iterable<string>,
): Record<string, JsonSchema> => {
  const found = new Map<string, JsonSchema>();
  const waiting = [...roots];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = schemas[name];
    if (found.has(name) || !schema) continue;
    found.set(name, schema);
    waiting.push(...referredIn(schema));
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** JSON Schema without the words that belong to a document of its own; replies may grow new fields. */
const asComponent = ({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema => schema;

/**
 * Collects the schemas of one side: `output` is what the platform sends, `input` what it takes. The two differ where a
 * schema has defaults, so names of the input side end in `Input`. Throws for a schema that JSON cannot say.
 */
export const createComponents = (entities: ReadonlyMap<string, z.ZodType>, io: "input" | "output"): Components => {
  const nameOf = (name: string): string => {
    if (io === "output" || name.endsWith("Input")) return name;
    // `FileInput` is what makes a file, and no file.
    return entities.has(`${name}Input`) ? `${name}AsInput` : `${name}Input`;
  };
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of entities) registry.add(schema, { id: nameOf(name) });
  const roots = new Set<string>();
  return {
    refer: (schema, name) => {
      const known = registry.get(schema)?.id;
      const id = known ?? nameOf(name);
      if (!known) registry.add(schema, { id });
      roots.add(id);
      return { $ref: `${refPrefix}${id}` };
    },
    collect: () => {
      const { schemas } = z.toJSONSchema(registry, {
        io,
        // Bodies are drawn on the side of replies too, where what they become has no type; `reachable` leaves them out.
        unrepresentable: io === "output" ? "any" : "throw",
        uri: (id) => `${refPrefix}${id}`,
        override: ({ jsonSchema }) => {
          if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        },
      });
      const components = Object.entries(schemas).map(([name, schema]) => [name, asComponent(schema)] as const);
      return reachable(Object.fromEntries(components), roots);
    },
  };
};
