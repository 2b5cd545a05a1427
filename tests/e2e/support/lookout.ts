import type { Frame } from "@playwright/test";
import { expect, type Page } from "./test.ts";

/** Whatever ran, opened or asked for something that nobody of this product would. */
export interface Lookout {
  readonly seen: string[];
}

/** Begins before the first page is opened. */
export const keepLookout = async (page: Page, ownHosts: readonly string[]): Promise<Lookout> => {
  const seen: string[] = [];
  await page.exposeFunction("hit", (what = "hit") => void seen.push(`ran: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      // The library that checks forms tries whether it may compile, and does without.
      if (blockedURI === "eval" && sourceFile.startsWith(`${location.origin}/_next/`)) return;
      // As the injections do, and with what was kept from running.
      const hit: unknown = Reflect.get(window, "hit");
      if (typeof hit === "function") hit(`${violatedDirective} ${blockedURI}`);
    });
  });
  page.on("dialog", (dialog) => {
    seen.push(`asked: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => seen.push(`opened: ${popup.url()}`));
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !ownHosts.includes(hostname)) seen.push(`requested: ${request.url()}`);
  });
  return { seen };
};

/** Elements and attributes that can only have come out of a text; the mails' own frames are no fault of the outbox. */
const findForeign = ({ allowsFrames }: { allowsFrames: boolean }): string[] => {
  const elements =
    "frame, frameset, object, embed, applet, base, portal, marquee, math, foreignObject, isindex, bgsound, layer, xml, xss, x, zzz, image, blink, listing, xmp, plaintext, [srcset*='evil'], [style*='evil'], [style*='expression'], [style*='javascript'], [is], #planted, [name=planted]";
  const foreign = document.querySelectorAll(allowsFrames ? elements : `${elements}, iframe`);
  const opening = /^(href|src|action|formaction|data|xlink:href|poster|srcset|values|to)$/;
  // As a browser reads the address: what it takes for a path runs nothing.
  const isScript = (value: string) =>
    /^(javascript:|vbscript:|data:text|data:application|data:image\/svg)/.test(
      URL.parse(value, location.href)?.href ?? "",
    );
  const attributes = [...document.querySelectorAll("*")].flatMap(({ localName, attributes }) =>
    [...attributes].map(({ name, value }) => ({ localName, name, value })),
  );
  // A page's own address may hold what it is called.
  const leadsAway = (value: string) =>
    value.includes("evil.example") && URL.parse(value, location.href)?.host !== location.host;
  const isForeign = ({ localName, name, value }: (typeof attributes)[number]) =>
    /^on/.test(name) || (opening.test(name) && (isScript(value) || (localName !== "a" && leadsAway(value))));
  return [
    ...[...foreign].map(({ outerHTML }) => outerHTML),
    ...attributes.filter(isForeign).map(({ localName, name, value }) => `${localName} ${name}=${value}`),
  ];
};

/** Scripts and styles that are not the product's; what it says about a page in JSON has to be JSON. */
const findForeignCode = (): string[] => {
  const own = /^\(?self\.__next_f/;
  const isForeign = ({ type, textContent }: HTMLScriptElement) => {
    if (type === "application/ld+json") JSON.parse(textContent);
    return type !== "application/ld+json" && textContent.includes("hit(") && !own.test(textContent.trim());
  };
  const styles = [...document.querySelectorAll("style")];
  return [
    ...[...document.scripts].filter(isForeign),
    ...styles.filter(({ textContent }) => textContent.includes("evil.example")),
  ].map(({ outerHTML }) => outerHTML.slice(0, 300));
};

export const plantedIn = async (at: Page | Frame, allowsFrames = false): Promise<string[]> => [
  ...(await at.evaluate(findForeign, { allowsFrames })),
  ...(await at.evaluate(findForeignCode)),
];

/** Line ends are those of HTML, and a document cannot hold others; requests trim their texts. */
const comparable = (text: string): string => text.replace(/\r\n?/g, "\n").trim();

/** Every one of the texts stands on the page as it was written. */
export const expectWritten = async (page: Page, texts: readonly string[]): Promise<void> => {
  const shown = comparable((await page.locator("main").first().textContent()) ?? "");
  expect
    .soft(
      texts.filter((text) => !shown.includes(comparable(text))),
      `${page.url()} shows what was written.`,
    )
    .toEqual([]);
};
