import type * as z from "zod";
import type { ModuleName, OrganizationModuleName } from "./modules.ts";
import type { PathParam } from "./params.ts";
import { isOpen, type Permission } from "./permissions.ts";
import type { CursorPage, CursorQuery, Page, PagedCursorPage, PagedCursorQuery, PageQuery } from "./wire.ts";

type Parameter<S extends string> = S extends `${infer Name}~` ? Name : S;
type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Parameter<Name> | Names<Rest>
  : never;

interface Call {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As the contract writes it: `/events/{eventId~}`; `~` = id or slug, without it clients send ids. */
  readonly path: string;
  /** What its caller must be allowed to do. */
  readonly permission: Permission;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** A login with several accounts that names none is answered as its first one; every other call asks it to choose. */
  readonly asFirstAccount?: boolean;
  /** Needs the gated module's `editable` (contract, behaviour §13). */
  readonly creates?: boolean;
  /** The body carries data URIs and may be as large as they are. */
  readonly uploads?: boolean;
  /** The body carries a file's text as it is; its reader takes out what cannot be kept. */
  readonly verbatim?: boolean;
  /** Of a cursor list: it is also read by pages and from its middle, and says how many match. */
  readonly paged?: boolean;
  /** Gates besides the module's own. */
  readonly gates?: readonly OrganizationModuleName[];
  /** Modules whose cached queries a success makes stale, besides the call's own. */
  readonly touches?: readonly ModuleName[];
}

/** One reply shape per call: `response` = a value as it is, `page` / `cursor` = a list of these items. */
export type Endpoint = Call &
  (
    | { readonly response: z.ZodType; readonly page?: never; readonly cursor?: never }
    | { readonly page: z.ZodType; readonly response?: never; readonly cursor?: never }
    | { readonly cursor: z.ZodType; readonly response?: never; readonly page?: never }
  );

/** An entry after `defineModule`: it knows its name. */
export type Named<E> = E & {
  /** `events.get`: query key, OpenAPI operation, log label, metric and test name. */
  readonly id: string;
  readonly module: ModuleName;
  readonly gates: readonly OrganizationModuleName[];
  /** Answered without a sign-in, by its permission. */
  readonly isOpen: boolean;
};
export type AnyEndpoint = Named<Endpoint>;
export type Module = Readonly<Record<string, AnyEndpoint>>;

type ListQuery<E> = E extends { page: z.ZodType }
  ? Partial<PageQuery>
  : E extends { cursor: z.ZodType; paged: true }
    ? Partial<PagedCursorQuery>
    : E extends { cursor: z.ZodType }
      ? Partial<CursorQuery>
      : unknown;
type OwnQuery<E> = E extends { query: infer S extends z.ZodObject } ? z.input<S> : unknown;
type QueryInput<E> = OwnQuery<E> & ListQuery<E>;
type QueryBag<E> = E extends { query: z.ZodObject } | { page: z.ZodType } | { cursor: z.ZodType }
  ? // biome-ignore lint/complexity/noBannedTypes: `{}` asks "may everything be left out?"
    {} extends QueryInput<E>
    ? { query?: QueryInput<E> }
    : { query: QueryInput<E> }
  : unknown;
type BodyBag<E> = E extends { body: infer S extends z.ZodType }
  ? undefined extends z.input<S>
    ? { body?: z.input<S> }
    : { body: z.input<S> }
  : unknown;
type ParamsBag<P extends string> = [Names<P>] extends [never] ? unknown : { params: { [K in Names<P>]: string } };

/** What a caller passes. */
export type Input<E extends Endpoint> = ParamsBag<E["path"]> & QueryBag<E> & BodyBag<E>;
export type Args<E extends Endpoint> =
  unknown extends Input<E>
    ? []
    : // biome-ignore lint/complexity/noBannedTypes: `{}` asks "may everything be left out?"
      {} extends Input<E>
      ? [input?: Input<E>]
      : [input: Input<E>];

type Reply<E, Side extends "input" | "output"> = E extends { page: infer S extends z.ZodType }
  ? Page<SideOf<S, Side>>
  : E extends { cursor: infer S extends z.ZodType; paged: true }
    ? PagedCursorPage<SideOf<S, Side>>
    : E extends { cursor: infer S extends z.ZodType }
      ? CursorPage<SideOf<S, Side>>
      : E extends { response: infer S extends z.ZodType }
        ? SideOf<S, Side>
        : never;
type SideOf<S extends z.ZodType, Side> = Side extends "input" ? z.input<S> : z.output<S>;

/** What a caller gets back: the envelope's inner value. */
export type Output<E extends Endpoint> = Reply<E, "output">;
/** What a handler returns. */
export type Returns<E extends Endpoint> = Reply<E, "input">;
/** The item type of a list call. */
export type Item<E extends Endpoint> = Output<E> extends { items: (infer T)[] } ? T : never;

type ParsedQuery<E> = (E extends { query: infer S extends z.ZodObject } ? z.output<S> : unknown) &
  (E extends { page: z.ZodType }
    ? PageQuery
    : E extends { cursor: z.ZodType; paged: true }
      ? PagedCursorQuery
      : E extends { cursor: z.ZodType }
        ? CursorQuery
        : unknown);

/** What a handler receives, already parsed. */
export type Parsed<E extends Endpoint> = {
  params: { [K in Names<E["path"]>]: string };
  query: ParsedQuery<E>;
  body: E extends { body: infer S extends z.ZodType } ? ReadBody<z.output<S>> : undefined;
};

/**
 * Takes the body once existence and access are decided (contract, behaviour §7, order of checks). Throws
 * `validation_failed` with its faults.
 */
export type ReadBody<T> = () => T;

type Known<E extends Endpoint> = [Exclude<Names<E["path"]>, PathParam>] extends [never]
  ? unknown
  : { path: `unknown path parameter {${Exclude<Names<E["path"]>, PathParam>}}` };
type Endpoints<T> = { readonly [K in keyof T]: T[K] extends Endpoint ? Known<T[K]> : unknown };

/** Declares a module's calls; `gates` are the organization modules that must be enabled for all of them. */
export const defineModule = <const T extends Record<string, Endpoint>>(
  module: ModuleName,
  gates: readonly OrganizationModuleName[],
  endpoints: T & Endpoints<T>,
) =>
  // Object.fromEntries loses the keys that T knows.
  Object.fromEntries(
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
      name,
      {
        ...endpoint,
        id: `${module}.${name}`,
        module,
        gates: [...gates, ...(endpoint.gates ?? [])],
        isOpen: isOpen(endpoint.permission),
      },
    ]),
  ) as unknown as { readonly [K in keyof T]: Named<T[K]> };
