import * as z from "zod";
import { idPattern, isId } from "./id.ts";
import { typedLine } from "./typed-text.ts";

/** Scalars of the wire (contract, entities §0). Replies are plain JSON: no dates, no transforms. */

export const id = z.string().regex(idPattern, { error: "invalid_id" });
/** Instant, ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime({ precision: 3 });
/** Instant sent by a client: any precision, any offset, in years whose neighbours in other zones can be written too. */
export const timestampInput = z.iso.datetime({ offset: true }).refine(
  (instant) => {
    const year = new Date(instant).getUTCFullYear();
    return !(year < 1970 || year >= 3000);
  },
  { error: "out_of_range" },
);
/** Calendar day, `yyyy-MM-dd`. */
export const day = z.iso.date();
/** Calendar day sent by a client, who may send an instant of it: its date as it is written counts. */
export const dayInput = day.or(timestampInput.transform((instant) => instant.slice(0, 10)));
/** Integer in minor units (hundredths), never negative. */
export const money = z.int().min(0);
/** Absolute address. */
export const uri = z.url();
/** `data:{mime};base64,…`; what it may hold is decided where it is stored. */
export const dataUri = z.string().startsWith("data:").max(36_000_000);
/** Bytes without a word on what they are. */
export const base64Data = z.string().min(1).max(36_000_000);
/** Ids in an address, joined by comma. */
export const idList = z
  .string()
  .max(4000)
  .refine((value) => value.split(",").every(isId), { error: "invalid_id" });
/** Any JSON value. */
export const json = z.json();
/** What a writer believed the fields of a body were before: who writes at the same time is told instead of overwritten. */
export const believedFields = z.record(z.string().max(100), json).optional();
export const jsonObject = z.record(z.string(), json);

/** Query-string values: typed as what the caller means, tolerant of the text the wire carries. */
export const int = () => z.coerce.number<number>().int();
export const flag = () => z.union([z.boolean(), z.enum(["true", "false"]).transform((v) => v === "true")]);

/** Most items of one page; who asks for more is served as many. */
export const maximumPageSize = 100;
/** What somebody looks for, read as names are kept; a text that nobody can see finds nothing. */
export const searched = z.string().overwrite(typedLine).max(200);

const pageSize = int()
  .min(1)
  .overwrite((size) => Math.min(size, maximumPageSize))
  .default(25)
  .meta({
    description: `Items of one page: 25 when left out (the web app asks for 10 where nothing else fits its screen); more than ${maximumPageSize} is served as ${maximumPageSize}.`,
  });

/** What every page list takes (contract, behaviour §5). */
export const pageQuery = z.object({
  page: int().min(1).max(1_000_000).default(1),
  pageSize,
  orderBy: z.string().trim().max(60).optional(),
  search: searched.optional(),
});
export type PageQuery = z.output<typeof pageQuery>;

/** What every cursor list takes. */
export const cursorQuery = z.object({
  cursor: z.string().max(200).optional(),
  pageSize,
  search: searched.optional(),
});
export type CursorQuery = z.output<typeof cursorQuery>;

/**
 * What a cursor list takes that is also read by pages and from its middle: with `around` that item in the middle of a page,
 * with `after` what is newer than it, with `page` that page, else what comes after the cursor.
 */
export const pagedCursorQuery = cursorQuery.extend({
  page: int().min(1).max(1_000_000).optional(),
  orderBy: pageQuery.shape.orderBy,
  around: z.string().max(200).optional(),
  after: z.string().max(200).optional(),
});
export type PagedCursorQuery = z.output<typeof pagedCursorQuery>;

export interface Page<T> {
  items: T[];
  /** Matches over all pages. */
  count: number;
}
export interface CursorPage<T> {
  items: T[];
  /** Value for the next call; null = no more. */
  cursor: string | null;
  /** Of a list that was read from its middle: value of `after` for what is newer; null = no more. */
  newer?: string | null;
}
/** A cursor list that is also read by pages and from its middle. */
export interface PagedCursorPage<T> extends CursorPage<T> {
  /** Matches over all pages. */
  count: number;
}
