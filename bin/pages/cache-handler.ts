import { createHash } from "node:crypto";
import type { CacheHandler, CacheHandlerValue } from "next/dist/server/lib/incremental-cache/index.js";
import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external.js";
import { keptPages, type Place } from "./kept-pages.ts";
import { isAskedAnew, notePageAge, notePageBegun, notePageMade } from "./page-age.ts";

type Value = CacheHandlerValue["value"];
type GetArguments = Parameters<CacheHandler["get"]>;
type SetArguments = Parameters<CacheHandler["set"]>;

/** Milliseconds for which pages are made from the same answer. */
const answerFor = 10_000;

const sourceOf = (route: string): string => createHash("sha256").update(route).digest("hex");

/** The page that every address shows which no other page answers. */
const unknownPages = new Set(["/[domain]/[locale]/[...rest]", "/[domain]/[locale]/[...rest]/page"].map(sourceOf));

/** `…/{kind}/{source}/$/{domain}/{locale}/…`: how the framework names a page. */
const readKey = (key: string) => {
  const [, source = "", domain = "", locale = ""] = /\/(\w+)\/\$\/([^/]+)\/([^/]+)/.exec(key) ?? [];
  // One for all: else each address that somebody makes up would be a page to make and to keep.
  return { key: unknownPages.has(source) ? `unknown/${domain}/${locale}` : key, domain };
};

const lengthOf = (value: Value): number => {
  if (value?.kind === "APP_PAGE") {
    const parts = [...(value.segmentData?.values() ?? []), value.rscData].map((part) => part?.length ?? 0);
    return value.html.length * 2 + parts.reduce((sum, length) => sum + length, 0);
  }
  return value?.kind === "FETCH" ? value.data.body.length * 2 : 4_000;
};

const placeOf = (value: Value, domain: string): Place => {
  const bytes = lengthOf(value) + 1_000;
  if (value?.kind === "FETCH") return { shelf: "answers", domain: "", bytes };
  const isMissing = value === null || ("status" in value && value.status === 404);
  return { shelf: isMissing ? "missing" : "found", domain, bytes };
};

/** The framework remembers for each address how long its page lives; our entries know it by themselves. */
let remembered = 0;
const mostRemembered = 5_000;
const forgetLifetimes = (): void => {
  remembered += 1;
  if (remembered < mostRemembered) return;
  remembered = 0;
  SharedCacheControls.prototype.clear();
};

/** Where the framework keeps pages, and the answers that they are made from: nowhere but in memory (decisions/026). */
export default class KeptPagesHandler {
  async get(name: string, context: GetArguments[1]): Promise<CacheHandlerValue | null> {
    forgetLifetimes();
    const kept = keptPages.get(readKey(name));
    const isAnswer = context.kind === "FETCH";
    if (!kept || (isAskedAnew() && !isAnswer)) {
      if (!isAnswer) notePageBegun(Date.now());
      return null;
    }
    const entry = kept.value as Pick<CacheHandlerValue, "value" | "cacheControl">;
    // The framework would show what is too old once more while it asks again.
    if (entry.value?.kind === "FETCH" && Date.now() - kept.since > answerFor) return null;
    if (entry.value?.kind === "APP_PAGE") notePageAge(kept.since);
    return { ...entry, lastModified: kept.since };
  }

  async set(name: string, value: SetArguments[1], context: SetArguments[2]): Promise<void> {
    const { key, domain } = readKey(name);
    const cacheControl = "cacheControl" in context ? context.cacheControl : undefined;
    keptPages.set(key, { value, ...(cacheControl && { cacheControl }) }, placeOf(value, domain));
    if (value?.kind === "APP_PAGE") notePageMade();
  }

  /** Nothing is called stale by a tag: the platform says whose pages are (`stale-pages.ts`). */
  async revalidateTag(): Promise<void> {
    // Nothing bears a tag.
  }

  resetRequestCache(): void {
    // Nothing is kept for one request alone.
  }
}
