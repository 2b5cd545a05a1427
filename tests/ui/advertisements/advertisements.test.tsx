// @vitest-environment happy-dom

import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AdvertisementSlot } from "#components/advertisements/advertisement";
// The card comes late; here it is there.
import "#components/advertisements/advertisement-card";
import { modules as calls } from "#contract/all";
import type { Advertisement } from "#entities/content/advertisements";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { idOf } from "#tests/ui/events/events-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ path: "/en/accounts" });
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
    page.answer(calls.advertisements.pick, ropes);
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
    page.answer(calls.advertisements.pick, () => {
      picks += 1;
      return { ...ropes, id: idOf(picks), title: `Pick ${picks}` };
    });
    await page.open(slots);
    expect(await screen.findByText("Pick 1")).toBeTruthy();
    expect(await screen.findByText("Pick 2")).toBeTruthy();
  });

  it("stands once on a page, whichever places were to show it", async () => {
    page.answer(calls.advertisements.pick, ropes);
    await page.open(slots);
    expect(await screen.findByText(ropes.title)).toBeTruthy();
    await waitFor(() => expect(page.lines()).toHaveLength(2));
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });

  it("leaves nothing behind where there is none, and asks once for all places", async () => {
    page.answer(calls.advertisements.pick, refused("not_found"));
    const { client } = await page.open(slots);
    await waitFor(() =>
      expect(
        client
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ).toEqual([null, null]),
    );
    expect(page.lines()).toHaveLength(1);
    expect(screen.queryAllByRole("listitem")).toEqual([]);
  });

  it("is not shown when it leads to a script", async () => {
    page.answer(calls.advertisements.pick, { ...ropes, link: "javascript:alert(1)" });
    const { container } = await page.open(<AdvertisementSlot position="aside" />);
    await waitFor(() => expect(page.lines()).toHaveLength(1));
    expect(container.querySelector("a, li, section")).toBeNull();
  });

  it("is not asked for where the community has none", async () => {
    const { MODULES } = shellConfigOf(idOf(1));
    const config = { MODULES: { ...MODULES, advertisements: { ...MODULES.advertisements, enabled: false } } };
    await page.open(slots, { config });
    expect(page.lines()).toEqual([]);
  });
});
