import { type BrowserContext, test as base, expect, type Locator, type Page, type Request } from "@playwright/test";
import { violationsOf } from "./axe.ts";

export { expect, type Locator, type Page };

interface Watch {
  /** Lets answers of this kind pass; `path` is looked for in the address. */
  readonly allow: (status: number, path: string) => void;
  /** Lets what the console says pass, where a journey itself is the cause. */
  readonly expectSaid: (text: string) => void;
  readonly follow: (context: BrowserContext) => void;
}

/** Every console error and every refused or broken request of the pages that it follows. */
const createWatch = () => {
  const faults: { text: string; status?: number; url: string }[] = [];
  // Where nobody advertises, the contract answers so.
  const allowed: { status: number; path: string }[] = [{ status: 404, path: "/api/advertisement" }];
  const said: string[] = [];
  const open = new Map<Request, number>();
  const aborted: string[] = [];
  const nameOf = (request: Request) => `${request.method()} ${request.url()}`;
  /** What pages wait for, and what they called off: a journey that hangs is explained by nothing else. */
  const unanswered = (): string[] => [
    ...[...open].map(([request, since]) => `open for ${Date.now() - since} ms: ${nameOf(request)}`),
    ...aborted.slice(-20).map((name) => `called off: ${name}`),
  ];
  const follow = (context: BrowserContext) => {
    context.on("console", (message) => {
      // A refused request is known by its answer; the browser's own line about it says less.
      const isAnswer = message.text().startsWith("Failed to load resource: the server responded");
      if (message.type() === "error" && !isAnswer)
        faults.push({ text: message.text(), url: message.page()?.url() ?? "" });
    });
    context.on("weberror", (error) => faults.push({ text: String(error.error()), url: error.page()?.url() ?? "" }));
    context.on("request", (request) => void open.set(request, Date.now()));
    context.on("requestfinished", (request) => void open.delete(request));
    context.on("requestfailed", (request) => {
      open.delete(request);
      const reason = request.failure()?.errorText ?? "";
      // What a page still asked for when it was left.
      if (reason === "net::ERR_ABORTED") aborted.push(nameOf(request));
      else faults.push({ text: reason, url: request.url() });
    });
    context.on("response", (response) => {
      const status = response.status();
      if (status >= 400)
        faults.push({ text: `${response.request().method()} answered ${status}`, status, url: response.url() });
    });
  };
  // What answers a picture's request and is none fails a second time, without a status.
  const isKnown = (one: { status?: number; text: string }, status: number) =>
    one.status === status || one.text === "net::ERR_BLOCKED_BY_ORB";
  const rest = () =>
    faults.filter(
      (fault) =>
        !said.some((text) => fault.text.startsWith(text)) &&
        !allowed.some(({ status, path }) => isKnown(fault, status) && fault.url.includes(path)),
    );
  const allow = (status: number, path: string) => void allowed.push({ status, path });
  return { follow, allow, expectSaid: (text: string) => void said.push(text), rest, unanswered };
};

interface Fixtures {
  watch: Watch;
  /** A page in another browser, which knows nothing of this one and is watched as well. */
  elsewhere: () => Promise<Page>;
}

/** Journeys in which nothing goes wrong unseen. */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, use, { errors }) => {
      const { rest, unanswered, ...watch } = createWatch();
      watch.follow(context);
      await use(watch);
      if (errors.length > 0) for (const line of unanswered()) console.error(line);
      expect(rest()).toEqual([]);
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, contextOptions, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext(contextOptions);
      contexts.push(context);
      watch.follow(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The dark theme differs in its colours alone. */
const ruleSets = {
  light: { type: "tag", values: levels },
  dark: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} as const;

/**
 * What is out of sight keeps the colours of the theme before until it is drawn: here all of it is, and what changes
 * with the theme changes at once.
 */
const drawn = `
  *, ::before, ::after { content-visibility: visible !important; transition: none !important }
`;

/** What axe finds on the page as it stands, in both themes. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const everything = await page.addStyleTag({ content: drawn });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { type, values } = ruleSets[colorScheme];
    const ask = () => violationsOf(page, { type, values: [...values] });
    let found = await ask();
    if (found.some(({ id }) => id === "document-title")) {
      // The framework takes the old title away a moment before it puts the new one.
      await expect(page).toHaveTitle(/\S/);
      found = await ask();
    }
    expect.soft(found, `${colorScheme} ${page.url()}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await everything.evaluate((style) => style.parentNode?.removeChild(style));
};

/** The page with its one title, and with all that it loads. */
export const expectLoaded = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator(".shimmer")).toHaveCount(0);
};

export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const { wide, view } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }));
  expect.soft(wide, page.url()).toBeLessThanOrEqual(view);
};

/** What every page must stand, wherever a journey passes. */
export const look = async (page: Page): Promise<void> => {
  // A page that a link led to gets its title last.
  await expect(page).toHaveTitle(/\S/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
};
