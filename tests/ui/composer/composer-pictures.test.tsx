import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Composer } from "#components/activities/composer/composer";
import { modules as calls } from "#contract/all";
import { anActivity, anImage } from "#tests/ui/accounts/accounts-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { paste } from "#tests/ui/harness/paste";
import { held } from "#ui-tests/harness/page";
import { fieldOf, picture, setUpComposer } from "./composer-harness.tsx";

const { page, show } = setUpComposer();
const question = "What is on your mind?";
const upload = calls.storage.uploadImage;
const post = calls.activities.create;

const open = async () => {
  const opened = await show(<Composer place={{ kind: "feed" }} />);
  await opened.user.click(await screen.findByRole("button", { name: question }));
  return { ...opened, field: await fieldOf(question) };
};
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText("Choose pictures"), { target: { files } });
const postButton = () => screen.getByRole("button", { name: "Post" });
const tiles = () => within(screen.getByRole("list", { name: "Pictures" })).getAllByRole("listitem");

/** Every upload is another picture; their ids in their order. */
const takePictures = (): string[] => {
  const ids: string[] = [];
  page.answer(upload, () => {
    const image = anImage();
    ids.push(image.id);
    return image;
  });
  return ids;
};

describe("a picture", () => {
  it("is sent as soon as it is chosen, and posted without a word", async () => {
    const reply = held(upload);
    page.answer(upload, reply.answer);
    page.answer(post, anActivity());
    const { user } = await open();
    choose(picture());
    await screen.findByText("Sending picture 1");
    expect(postButton()).toHaveProperty("disabled", true);
    await screen.findByText("Pictures are on their way");
    const image = anImage();
    reply.release(image);
    await waitFor(() => expect(postButton()).toHaveProperty("disabled", false));
    await user.click(postButton());
    await screen.findByRole("button", { name: question });
    const dataUri = `data:image/png;base64,${btoa("picture")}`;
    expect(page.bodies(upload)).toEqual([{ type: "activity", dataUri, name: "pier.png" }]);
    expect(page.bodies(post)).toEqual([{ message: "", entities: [], imageIds: [image.id], imageDescriptions: [""] }]);
  });

  it("that did not arrive says why, and is tried again or removed", async () => {
    page.answer(upload, refused("payload_too_large"));
    const { user } = await open();
    choose(picture());
    await screen.findByText("A picture did not arrive. Try again or remove it.");
    const [, again] = [takePictures(), screen.getByRole("button", { name: "Try again" })];
    await user.click(again);
    await waitFor(() => expect(postButton()).toHaveProperty("disabled", false));
    await user.click(screen.getByRole("button", { name: "Remove picture 1" }));
    await waitFor(() => expect(postButton()).toHaveProperty("disabled", true));
    expect(screen.queryByRole("list", { name: "Pictures" })).toBeNull();
  });

  it("is pasted or dropped too, and of what is no picture one is told why not", async () => {
    takePictures();
    const { field } = await open();
    paste(field, { files: [picture("pasted.png")] });
    await waitFor(() => expect(tiles()).toHaveLength(1));
    const files = [picture("a.webp", "image/webp"), picture("notes.pdf", "application/pdf")];
    fireEvent.drop(field, { dataTransfer: { files, types: ["Files"], getData: () => "" } });
    await waitFor(() => expect(tiles()).toHaveLength(2));
    await screen.findByText("“notes.pdf” cannot be shown. Choose a PNG, JPEG, WebP or GIF picture.");
  });

  it("is not taken for the text beside it, as word processors put both on the clipboard", async () => {
    takePictures();
    const { field } = await open();
    paste(field, { text: "Words", files: [picture()] });
    expect(field.textContent).toBe("Words");
    expect(page.bodies(upload)).toEqual([]);
  });

  it("is one of four, and the fifth is left out", async () => {
    takePictures();
    await open();
    choose(...["a", "b", "c", "d", "e"].map((name) => picture(`${name}.png`)));
    await screen.findByText("“e.png” was left out. A post holds up to 4 pictures.");
    expect(tiles()).toHaveLength(4);
    expect(screen.getByRole("button", { name: "Add pictures" })).toHaveProperty("disabled", true);
  });

  it("is described with the post, not sent again for it, and moved", async () => {
    const ids = takePictures();
    page.answer(post, anActivity());
    const { user } = await open();
    choose(picture("a.png"), picture("b.png"));
    await waitFor(() => expect(ids).toHaveLength(2));
    await waitFor(() => expect(postButton()).toHaveProperty("disabled", false));
    await user.click(screen.getByRole("button", { name: "Describe picture 2" }));
    await user.type(await screen.findByRole("textbox", { name: /What does the picture show/ }), "A pier at dawn ");
    await user.click(screen.getByRole("button", { name: "Done" }));
    await screen.findByAltText("A pier at dawn");
    await waitFor(() => expect(postButton()).toHaveProperty("disabled", false));
    await user.click(screen.getByRole("button", { name: "Move picture 2 back" }));
    await user.click(postButton());
    await waitFor(() => expect(page.bodies(post)).toHaveLength(1));
    expect(page.bodies(post)[0]).toMatchObject({
      imageIds: [ids[1], ids[0]],
      imageDescriptions: ["A pier at dawn", ""],
    });
    expect(ids).toHaveLength(2);
  });

  it("is kept with the draft", async () => {
    const ids = takePictures();
    page.answer(post, anActivity());
    const { unmount } = await open();
    choose(picture());
    await screen.findByText("Draft kept");
    await waitFor(() => expect(localStorage.length).toBe(1));
    unmount();
    const { user } = await show(<Composer place={{ kind: "feed" }} />);
    await user.click(await screen.findByRole("button", { name: /Draft\s*Pictures/ }));
    await fieldOf(question);
    expect(tiles()).toHaveLength(1);
    await user.click(postButton());
    await waitFor(() => expect(page.bodies(post)).toHaveLength(1));
    expect(page.bodies(post)[0]).toMatchObject({ imageIds: ids });
  });
});
