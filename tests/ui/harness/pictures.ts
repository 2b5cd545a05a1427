import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, vi } from "vitest";

const picture = { width: 1200, height: 800 };
const box = { x: 0, y: 0, left: 0, top: 0, right: 600, bottom: 400, width: 600, height: 400 };

/**
 * The document has no layout and draws nothing: until the test ends, every picture is one of 1200 by 800 and stands in
 * a box half that size. What is drawn can be looked at; a canvas says what kind of picture it was asked for.
 */
export const drawPictures = () => {
  const draw = { scale: vi.fn(), translate: vi.fn(), rotate: vi.fn(), drawImage: vi.fn() };
  const toDataURL = vi.fn((type: string) => `data:${type};base64,AAAA`);
  const createImageBitmap = vi.fn().mockResolvedValue({ ...picture, close: vi.fn() });
  vi.stubGlobal("createImageBitmap", createImageBitmap);
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(picture.width);
  vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(picture.height);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(box.width);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(box.height);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue({ ...box, toJSON: () => box });
  const create = document.createElement.bind(document);
  vi.spyOn(document, "createElement").mockImplementation((name: string) =>
    Object.assign(create(name), name === "canvas" && { getContext: () => ({ ...draw }), toDataURL }),
  );
  return { draw, toDataURL, createImageBitmap };
};

export const photo = (type = "image/jpeg"): File => new File(["pixels"], "me.jpg", { type });

/** The frame is there once the picture has loaded, and has the focus. */
export const loadPicture = async (): Promise<HTMLElement> => {
  const shown = await waitFor(() => document.querySelector("img[src^=blob]") ?? expect.fail("There is no picture yet"));
  fireEvent.load(shown);
  return screen.findByRole("application");
};

/** What is sent of the photo. */
export const framedPhoto = "data:image/jpeg;base64,AAAA";

/** In the dialog that is open: the photo is chosen, stays as it is in its frame, and is taken. */
export const framePhoto = async (user: UserEvent): Promise<void> => {
  drawPictures();
  await user.upload(await screen.findByLabelText<HTMLInputElement>("Choose a picture", { selector: "input" }), photo());
  await loadPicture();
  await user.click(screen.getByRole("button", { name: "Use picture" }));
};
