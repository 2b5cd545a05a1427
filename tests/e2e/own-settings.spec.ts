import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localizedPath, routes } from "#lib/routes";
import { moothall, originOf } from "./support/product.ts";
import { expect, look, test } from "./support/test.ts";

const slug = `quay-${randomUUID().slice(0, 8)}`;
const domain = `${slug}.localhost`;
const origin = originOf(domain);
const path = localizedPath("en", routes.events());
const store = "https://apps.apple.com/app/id284882215";
const shop = { name: "Ship shop", url: "https://shop.example/", iconName: "gift", color: "#0f766e", position: "top" };
const texts = { en: { "common.nav.events": "Sailings", "common.footer.privacy": "What '<b>'we'</b>' keep" } };

let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "own-settings-"));
  await writeFile(join(folder, "links.json"), JSON.stringify([shop]));
  await writeFile(join(folder, "texts.json"), JSON.stringify(texts));
  await moothall("organization", "create", "--slug", slug, "--name", "Quay", "--domain", domain);
});
test.afterAll(() => rm(folder, { recursive: true }));

test("what an operator sets shows at once, on pages that were ready too", { tag: "@desktop" }, async ({
  page,
  request,
}) => {
  // Browsers alone know where every name under `localhost` is.
  const get = (at: string) => request.get(originOf("127.0.0.1") + at, { headers: { host: domain } });
  const readers = async () => (await get(path)).text();
  // Made, made ready, and sent.
  for (let time = 0; time < 3; time += 1) expect(await readers()).not.toContain("Sailings");

  await moothall(
    ...["organization", "update", slug, "--app-store-link", store],
    ...["--own-links", join(folder, "links.json"), "--own-texts", join(folder, "texts.json")],
  );
  await expect.poll(readers, { intervals: [100] }).toContain("Sailings");

  await page.goto(origin + path);
  const rail = page.getByRole("navigation", { name: "Main" });
  await expect(rail.getByRole("link", { name: "Sailings", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(rail.getByRole("link", { name: /^Ship shop/ })).toHaveAttribute("href", shop.url);
  await expect(page.getByRole("link", { name: "What <b>we</b> keep" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Download on the App Store" })).toHaveAttribute("href", store);
  const words = await (await get("/lang/en.json")).json();
  expect(words["common.nav.events"]).toBe("Sailings");
  await look(page);
});

test("own links are behind More on a phone", { tag: "@phone" }, async ({ page }) => {
  await moothall("organization", "update", slug, "--own-links", join(folder, "links.json"));
  await page.goto(origin + path);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: /^Ship shop/ })).toBeVisible();
  await look(page);
});
