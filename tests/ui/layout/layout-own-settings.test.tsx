// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { LanguageDialog } from "#components/layout/language/language-dialog";
import { MessagesProvider } from "#components/layout/language/messages-provider";
import { destinationsOf } from "#components/layout/navigation/destinations";
import { Footer } from "#components/layout/navigation/footer";
import { OwnLinks } from "#components/layout/navigation/own-links";
import { TabBar } from "#components/layout/navigation/tab-bar";
import type { CustomModule } from "#entities/organization/own-links";
import { loadMessages } from "#lib/i18n/messages";
import { wordedBy } from "#lib/i18n/own-texts";
import { type Translate, translateForPage } from "#lib/i18n/translator";
import { ownFileOf } from "#lib/organization/own-files";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { place } from "#tests/ui/harness/navigation";
import { organizationId, setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ path: "/en/events" });
beforeEach(() => place.stand("/en", "events"));
const shop: CustomModule = {
  name: "Shop",
  url: "https://shop.example/",
  iconName: "gift",
  color: "#ffee00",
  position: "top",
  translations: [{ locale: "fr", name: "Boutique" }],
};
const help: CustomModule = { ...shop, name: "Help", url: "https://help.example/", iconName: "odd", position: "bottom" };
const config = { ...shellConfigOf(organizationId), LANGUAGES: {}, CUSTOM_MODULES: [shop, help] };

let t: Translate;
beforeAll(async () => {
  t = translateForPage("en", await loadMessages("en", ["common"]), "common");
});

describe("own links", () => {
  it("stand where they belong, named in the reader's language, and say that they lead away", () => {
    const { container } = render(<OwnLinks config={config} locale="fr" t={t} position="top" />);
    const link = screen.getByRole("link", { name: "Boutique (opens in a new tab)" });
    expect([link.getAttribute("href"), link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
      shop.url,
      "_blank",
      "noopener noreferrer",
    ]);
    expect(container.querySelector("svg.lucide-gift")).not.toBeNull();
    expect(screen.queryByRole("link", { name: /Help/ })).toBeNull();
  });

  it("have a picture also when nobody knows the one they name, on a tile on which it can be seen", () => {
    const { container } = render(<OwnLinks config={config} locale="en" t={t} position="bottom" />);
    const picture = container.querySelector("svg.lucide-link");
    const { backgroundColor, color } = picture?.parentElement?.style ?? {};
    expect(color).toBe("#000000");
    expect(backgroundColor).toMatch(/^#[0-9a-f]{6}$/);
  });

  const links = (
    <>
      <OwnLinks config={config} locale="en" t={(key, values) => t(key, values)} position="top" />
      <OwnLinks config={config} locale="en" t={(key, values) => t(key, values)} position="bottom" />
    </>
  );

  it("are behind a phone's More, however few destinations there are", async () => {
    const MODULES = { ...config.MODULES };
    for (const name of ["activities", "groups", "accounts", "benefits", "sponsors"] as const)
      MODULES[name] = { ...MODULES[name], enabled: false };
    await page.open(<TabBar destinations={destinationsOf({ MODULES })} />, { as: null, config: { MODULES } });
    expect(screen.queryByRole("button", { name: "More" })).toBeNull();
    cleanup();
    await page.open(<TabBar destinations={destinationsOf({ MODULES })} ownLinks={links} />, {
      as: null,
      config: { MODULES },
    });
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    const sheet = within(await screen.findByRole("dialog", { name: "More" }));
    expect(sheet.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([shop.url, help.url]);
  });
});

describe("the footer", () => {
  it("leads to the stores that the organization's app is in", async () => {
    const stores = {
      APPLE_APPSTORE_LINK: "https://apps.apple.com/app/id1",
      GOOGLE_PLAYSTORE_LINK: "https://play.google.com/store/apps/details?id=a",
    };
    await page.open(<Footer config={{ ...config, ...stores }} locale="en" t={t} />, { as: null });
    const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(addressOf("Download on the App Store")).toBe(stores.APPLE_APPSTORE_LINK);
    expect(addressOf("Get it on Google Play")).toBe(stores.GOOGLE_PLAYSTORE_LINK);
    cleanup();
    await page.open(<Footer config={config} locale="en" t={t} />, { as: null });
    expect(screen.queryByRole("link", { name: /App Store|Google Play/ })).toBeNull();
  });
});

describe("own texts", () => {
  const own = {
    "common.nav.events": "Sailings & '<b>'more'</b>'",
    "common.nav.feed": "<script>alert(1)</script>",
    "common.footer.privacy": "What we keep",
  };

  it("are what pages say, on the server's parts and in the browser's, and never HTML", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const messages = wordedBy(own, await loadMessages("en", ["common"]));
    const words = translateForPage("en", messages, "common");
    const { container } = await page.open(
      <MessagesProvider messages={messages}>
        <TabBar destinations={destinationsOf(config)} />
        <Footer config={config} locale="en" t={words} />
      </MessagesProvider>,
      { as: null },
    );
    expect(screen.getByRole("link", { name: "Sailings & <b>more</b>" }).getAttribute("href")).toBe("/en/events");
    expect(screen.getByRole("link", { name: "What we keep" }).getAttribute("href")).toBe("/en/privacy");
    // What does not fit leaves ours as it was.
    expect(screen.getByRole("link", { name: "Feed" })).not.toBeNull();
    expect(container.querySelector("b, script")).toBeNull();
  });
});

describe("the choice of languages", () => {
  it.each([
    [{ hideFlags: true }, 0],
    [{ hideFlags: false }, 2],
    [null, 2],
  ])("with the switches %j has %i flags", async (OPTIONS, count) => {
    await page.open(<LanguageDialog />, { as: null, config: { LOCALES: ["en", "fr"], OPTIONS } });
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(2);
    expect(dialog.querySelectorAll("img")).toHaveLength(count);
  });
});

describe("the manifest", () => {
  it("makes an app of its own, which is what some devices tell news", async () => {
    const manifest: unknown = await ownFileOf("/manifest.webmanifest")?.(config).json();
    expect(manifest).toMatchObject({ display: "standalone", id: "/", start_url: "/" });
  });

  it("has the icon that devices cut to their own shape, where there is one", async () => {
    const iconsOf = async (ADAPTIVE_ICON: string | null) => {
      const manifest: { icons: unknown[] } = await ownFileOf("/manifest.webmanifest")?.({
        ...config,
        ADAPTIVE_ICON,
      }).json();
      return manifest.icons;
    };
    const plain = [{ src: "https://example.org/mark.svg", sizes: "any" }];
    expect(await iconsOf(null)).toEqual(plain);
    const cut = { src: "https://example.org/cut.webp", sizes: "any", purpose: "maskable" };
    expect(await iconsOf(cut.src)).toEqual([...plain, cut]);
  });
});
