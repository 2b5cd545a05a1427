// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AdvertisementSlot } from "#components/advertisements/advertisement";
import type { Advertisement } from "#entities/advertisements";
import { setUpPeoplePage } from "./accounts-harness";
import { failed, ok } from "./api-fake-server.ts";
import { shellConfigOf } from "./events-config.ts";
import { idOf } from "./events-fixtures.ts";

const page = setUpPeoplePage({ names: ["advertisements"] });
const ropes: Advertisement = {
  id: idOf(1),
  type: "rectangle",
  link: "https://www.ropes.example/offers?from=here",
  image: null,
  title: "Ropes that outlive their knots",
  description: "Hemp and flax.",
};
const slots = (
  <ul>
    <AdvertisementSlot as="li" position="feed-5" />
    <AdvertisementSlot as="li" position="feed-15" shape="square" />
  </ul>
);

describe("an advertisement", () => {
  it("is called one, and leads outside without lending its place any credit", async () => {
    page.answers["GET /advertisement"] = ok(ropes);
    await page.open(<AdvertisementSlot position="aside" />);
    const link = await screen.findByRole("link", { name: "ropes.example (opens in a new tab)" });
    expect(["href", "target", "rel"].map((name) => link.getAttribute(name))).toEqual([
      ropes.link,
      "_blank",
      "sponsored noopener",
    ]);
    expect(screen.getByRole("region", { name: `Advertisement ${ropes.title}` }).textContent).toContain(ropes.title);
    expect(screen.getByText("Advertisement")).toBeTruthy();
  });

  it("is picked for each place on its own", async () => {
    let picks = 0;
    page.answers["GET /advertisement"] = () => {
      picks += 1;
      return ok({ ...ropes, id: idOf(picks), title: `Pick ${picks}` });
    };
    await page.open(slots);
    expect(await screen.findByText("Pick 1")).toBeTruthy();
    expect(await screen.findByText("Pick 2")).toBeTruthy();
  });

  it("leaves nothing behind where there is none", async () => {
    page.answers["GET /advertisement"] = failed(404, { code: "not_found" });
    await page.open(slots);
    await waitFor(() => expect(page.asked()).toHaveLength(2));
    expect(screen.queryAllByRole("listitem")).toEqual([]);
  });

  it("is not shown when it leads to a script", async () => {
    page.answers["GET /advertisement"] = ok({ ...ropes, link: "javascript:alert(1)" });
    const { container } = await page.open(<AdvertisementSlot position="aside" />);
    await waitFor(() => expect(page.asked()).toHaveLength(1));
    expect(container.querySelector("a, li, section")).toBeNull();
  });

  it("is not asked for where the community has none", async () => {
    const { MODULES } = shellConfigOf(idOf(1));
    const config = { MODULES: { ...MODULES, advertisements: { ...MODULES.advertisements, enabled: false } } };
    await page.open(slots, { config });
    expect(page.asked()).toEqual([]);
  });
});
