import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { DescribedImage } from "#entities/shared/media";
import { aConversation, aMessage, aPicture } from "./chat-fixtures.ts";
import { first, inList, log, setUpConversation } from "./chat-harness";

const page = setUpConversation();
const { at } = page;

/** By its description, or the place that it has. */
const anyPicture = /^(Picture \d|A pier at dawn)$/;

describe("a message with pictures", () => {
  const two = [aPicture(), aPicture({ description: "A pier at dawn" })];
  const show = (images: readonly DescribedImage[], text = "") => {
    const newest = aMessage(2, text, undefined, { images: [...images] });
    page.show(aConversation(7, {}, { newest }), [first, newest]);
  };

  it("has room for them before they come, and shows sizes that fit", async () => {
    show([aPicture({ width: 1200, height: 800 })]);
    await page.openConversation();
    const image = log().getByAltText("Picture 1");
    expect([image.getAttribute("width"), image.getAttribute("height")]).toEqual(["1200", "800"]);
    expect(image.closest("li")?.style.aspectRatio).toContain("1.5");
    expect(image.getAttribute("src")).toMatch(/\/abc\.def\/large$/);
  });

  it("opens each of them large, with a name and its place among them", async () => {
    show(two, "At the quay");
    await page.openConversation();
    expect(
      log()
        .getAllByAltText(anyPicture)
        .map((image) => image.getAttribute("src")),
    ).toEqual(two.map(({ uri }) => uri.replace(/public$/, "square")));
    await userEvent.click(log().getByRole("button", { name: "Enlarge picture 2 of 2: A pier at dawn" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Pictures shared by Grace Hopper" }));
    expect(dialog.getByAltText("A pier at dawn").getAttribute("src")).toBe(two[1]?.uri);
    expect(dialog.getByText("2 of 2")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Next picture" }));
    expect(dialog.getByAltText("Picture 1").getAttribute("src")).toBe(two[0]?.uri);
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is said by their number in the list, and to who does not see what comes", async () => {
    show([...two, aPicture()]);
    const { hear } = await page.openConversation();
    expect(inList()).toContain("3 pictures");
    act(() => hear(7, aMessage(3, "", undefined, { images: [aPicture()] })));
    await waitFor(() =>
      expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Picture"),
    );
    act(() => hear(7, aMessage(4, "With words", undefined, { images: [aPicture()] })));
    await waitFor(() => expect(inList()).toContain("With words"));
  });

  it("of somebody who asks is covered until the reader wants to see it", async () => {
    const newest = aMessage(2, "", undefined, { images: two });
    const membership = aConversation(7, { read: false }, { newest });
    page.show({ ...membership, channel: { ...membership.channel, request: "received" } }, [first, newest]);
    await page.openConversation();
    expect(log().queryAllByAltText(anyPicture)).toEqual([]);
    expect(log().getByText("These pictures are shown only if you want to see them.")).toBeTruthy();
    await userEvent.click(log().getByRole("button", { name: "Show pictures" }));
    expect(log().getAllByAltText(anyPicture)).toHaveLength(2);
  });

  it("whose addresses have ended asks for new ones, once for each", async () => {
    const image = aPicture();
    show([image]);
    const { client } = await page.openConversation();
    const fail = () => fireEvent.error(log().getByAltText("Picture 1"));
    const settled = () => waitFor(() => expect(client.isFetching()).toBe(0));
    await settled();
    const asked = page.asked(at.messages).length;
    fail();
    await settled();
    expect(page.asked(at.messages)).toHaveLength(asked + 1);
    // The platform gives the same address for an hour: it is not asked again for what it has not.
    fail();
    expect(client.isFetching()).toBe(0);
    show([{ ...image, uri: image.uri.replace("abc.def", "new.new") }]);
    void client.invalidateQueries();
    await waitFor(() => expect(log().getByAltText("Picture 1").getAttribute("src")).toContain("/new.new/"));
    await settled();
    fail();
    expect(client.isFetching()).toBe(1);
    await settled();
  });
});
