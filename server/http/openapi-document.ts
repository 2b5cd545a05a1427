import * as z from "zod";
import { modules } from "#contract/all";
import type { AnyEndpoint } from "#kernel/define";
import { errorEnvelope } from "#kernel/error-envelope";
import { errorStatus } from "#kernel/errors";
import { paramNames } from "#kernel/param-names";
import { type PathParam, pathParams } from "#kernel/params";
import { isTokenless, type Permission } from "#kernel/permissions";
import { cursorQuery, json, pagedCursorQuery, pageQuery } from "#kernel/wire";
import { type Components, createComponents, type JsonSchema, loadEntities } from "./openapi-schemas.ts";

/** A document in OpenAPI 3.1; its parts are JSON. */
export interface OpenApiDocument extends Record<string, unknown> {
  readonly openapi: "3.1.0";
  readonly paths: Record<string, Record<string, Record<string, unknown>>>;
  readonly components: { readonly schemas: Record<string, JsonSchema> } & Record<string, unknown>;
}

const access: Readonly<Record<Permission, string>> = {
  "organization.find": "Anybody, without naming an organization.",
  "organization.read": "Anybody.",
  "mail.choose": "Anybody with the link of a mail.",
  "conversation.mute": "Anybody with a notice of the conversation.",
  "door.enter": "Anybody with the link of a door.",
  "door.scan": "Helpers who have entered by the link of a door.",
  "community.read": "Anybody, unless the organization asks visitors to sign in.",
  "file.upload": "Anybody, unless the organization asks visitors to sign in.",
  "login.own": "Signed in; an account need not be chosen yet.",
  "account.own": "Signed in with an account.",
  "community.participate": "Signed in with an account.",
  "record.own": "Signed in, for what is the account's own.",
  "activity.remove": "Its author, moderators of its group, hosts of its event and creators of its channel.",
  "activity.feature": "Moderators of its group and hosts of its event.",
  "group.read": "Members of the group; public groups are open to all.",
  "group.moderate": "Moderators of the group.",
  "channel.read": "Anybody; a private channel is for who was let in, and for the members of its group.",
  "channel.run": "Whoever made the channel, moderators of its group and administrators of the organization.",
  "conversation.talk": "Members of the conversation.",
  "conversation.moderate": "Moderators of the conversation.",
  "message.edit": "Its author, as long as they are in its conversation.",
  "message.remove": "Its author and moderators of its conversation.",
  "thread.remove": "Its author, hosts of its event, moderators of its group and of the organization.",
  "thread.answer": "Hosts of its event, moderators of its group and of the organization.",
  "event.attend": "Accounts that are registered for the event.",
  "event.host": "Hosts of the event.",
  "event.delete": "Whoever made the event.",
  "community.moderate": "Moderators of the organization.",
  "organization.announce": "Administrators of the organization.",
  "role.assign": "Owners of the organization.",
};

/** `EventsGet` of `events.get`: the start of a component's name. */
const componentName = (id: string): string => id.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A schema on the spot, for parameters. */
const inline = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input" });
  return json;
};

const pathParameters = (endpoint: AnyEndpoint) =>
  paramNames(endpoint.path).map((name) => ({
    name,
    in: "path",
    required: true,
    ...(endpoint.path.includes(`{${name}~}`) && { description: "Id or slug." }),
    // The kernel lets paths name only these.
    schema: inline(pathParams[name as PathParam]),
  }));

const queryParameters = (endpoint: AnyEndpoint) => {
  const byCursor = endpoint.paged ? pagedCursorQuery : cursorQuery;
  const shapes = [endpoint.query, endpoint.page && pageQuery, endpoint.cursor && byCursor];
  const fields = shapes.flatMap((shape) => (shape ? Object.entries<z.ZodType>(shape.shape) : []));
  // Query values leave browsers as text, so only the value's absence says that it is optional.
  return fields.map(([name, schema]) => ({
    name,
    in: "query",
    required: !schema.safeParse(undefined).success,
    schema: inline(schema),
  }));
};

const namesOrganization = ({ permission }: AnyEndpoint): boolean => permission !== "organization.find";

const headerNames = (endpoint: AnyEndpoint): string[] => [
  ...(namesOrganization(endpoint) ? ["organization", "locale"] : []),
  ...(isTokenless(endpoint.permission) ? [] : ["executeAs"]),
];

const envelope = (endpoint: AnyEndpoint, output: Components): JsonSchema => {
  const name = componentName(endpoint.id);
  const item = endpoint.page ?? endpoint.cursor;
  const isCounted = Boolean(endpoint.page) || endpoint.paged === true;
  const data = item
    ? { type: "array" as const, items: output.refer(item, `${name}Item`) }
    : output.refer(endpoint.response ?? z.null(), `${name}Reply`);
  return {
    type: "object",
    required: ["status", "message", "data", ...(isCounted ? ["count"] : []), ...(endpoint.cursor ? ["cursor"] : [])],
    properties: {
      status: { const: "ok" },
      message: { type: "string" },
      data,
      ...(isCounted && { count: { type: "integer", description: "Matches over all pages." } }),
      ...(endpoint.cursor && {
        cursor: { type: ["string", "null"], description: "Value for the next call; null = no more." },
      }),
      ...(endpoint.paged && {
        newer: {
          type: ["string", "null"],
          description: "With `around` and `after`: value of `after` for the next call; null = no more.",
        },
      }),
    },
  };
};

/** Statuses that the mount itself can answer; those of the call's own rules are in the table of errors. */
export const errorStatuses = (endpoint: AnyEndpoint): number[] => {
  const { gates, body, path, query, isOpen } = endpoint;
  return [
    ...(body || query ? [400] : []),
    ...(!isOpen || gates.length > 0 ? [401] : []),
    ...(isOpen ? [] : [403]),
    ...(namesOrganization(endpoint) || path.includes("{") ? [404] : []),
    ...(gates.length > 0 ? [456, 457] : []),
    ...(isOpen ? [] : [462, 463]),
  ];
};

const operation = (endpoint: AnyEndpoint, input: Components, output: Components) => {
  const { id, module, permission, body, gates, isOpen } = endpoint;
  const errors = errorStatuses(endpoint).map((status) => [status, { $ref: "#/components/responses/Error" }]);
  const gated = gates.length > 0 ? ` Needs the module ${gates.join(", ")}.` : "";
  return {
    operationId: id,
    tags: [module],
    description: `${access[permission]}${gated}`,
    ...(!isTokenless(permission) && { security: [...(isOpen ? [{}] : []), { token: [] }] }),
    parameters: [
      ...headerNames(endpoint).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...pathParameters(endpoint),
      ...queryParameters(endpoint),
    ],
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { "application/json": { schema: input.refer(body, `${componentName(id)}Input`) } },
      },
    }),
    responses: {
      200: { description: "Done.", content: { "application/json": { schema: envelope(endpoint, output) } } },
      ...Object.fromEntries(errors),
      default: { $ref: "#/components/responses/Error" },
    },
  };
};

const parameters = {
  organization: {
    name: "organization",
    in: "header",
    required: true,
    description: "The organization's id, from its configuration.",
    schema: { type: "string", format: "uuid" },
  },
  locale: { name: "locale", in: "header", description: "Language of texts and messages.", schema: { type: "string" } },
  executeAs: {
    name: "executeAs",
    in: "header",
    description: "The account to act as, where the login holds several.",
    schema: { type: "string", format: "uuid" },
  },
};

const errorTable = (): string => {
  const byStatus = Map.groupBy(Object.entries(errorStatus), ([, status]) => status);
  const rows = [...byStatus].map(
    ([status, codes]) => `| ${status} | ${codes.map(([code]) => `\`${code}\``).join(" ")} |`,
  );
  return ["| Status | Codes |", "|---|---|", ...rows.sort()].join("\n");
};

const build = async (): Promise<OpenApiDocument> => {
  // Any JSON is a schema of itself, and so needs a name.
  const entities = new Map([...(await loadEntities()), ["Json", json] as const]);
  const input = createComponents(entities, "input");
  const output = createComponents(entities, "output");
  const paths: OpenApiDocument["paths"] = {};
  for (const endpoint of Object.values(modules).flatMap((module) => Object.values<AnyEndpoint>(module))) {
    const path = endpoint.path.replaceAll("~}", "}");
    const item = paths[path] ?? {};
    item[endpoint.method.toLowerCase()] = operation(endpoint, input, output);
    paths[path] = item;
  }
  const error = output.refer(errorEnvelope, "Error");
  return {
    openapi: "3.1.0",
    info: {
      title: "Moothall",
      version: "1",
      description: `Every reply is an envelope; a failure carries one of these codes.\n\n${errorTable()}`,
    },
    servers: [{ url: "/api" }],
    tags: Object.keys(modules).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...output.collect(), ...input.collect() },
      parameters,
      responses: { Error: { description: "Refused.", content: { "application/json": { schema: error } } } },
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: "authorization", description: "The access token as it is." },
      },
    },
  };
};

let built: Promise<OpenApiDocument> | undefined;

/** The contract as an OpenAPI document; made once, when it is first asked for. */
export const openApiDocument = (): Promise<OpenApiDocument> => {
  built ??= build();
  return built;
};
