import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { ProfileScreen } from "#components/account/profile-screen";
import { modules as calls } from "#contract/all";
import { refused } from "#tests/ui/harness/contract-reply";
import { drawPictures, loadPicture, photo } from "#tests/ui/harness/pictures";
import { admission, setUpAuthPage } from "#ui-tests/auth/auth-harness";
import { ada } from "./account-center-fixtures.ts";

const { page, show } = setUpAuthPage();
const user = userEvent.setup({ applyAccept: false });

let canvas: ReturnType<typeof drawPictures>;

beforeEach(async () => {
  canvas = drawPictures();
  page.beside("InitiateAuth", admission());
  page.answer(calls.self.get, ada);
  await page.session?.signIn("ada@example.org", "aA1!aA1!");
  page.session?.setUser(ada);
  await show(<ProfileScreen />);
});

const openDialog = async (name: string) => {
  (await screen.findByRole("button", { name })).focus();
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog");
  return { dialog, file: await within(dialog).findByLabelText<HTMLInputElement>("Choose a picture") };
};

const lastCall = (step: keyof typeof canvas.draw): number[] => canvas.draw[step].mock.lastCall ?? [];

it("wants a picture before one can be saved", async () => {
  const { dialog } = await openDialog("Change picture");
  await user.click(within(dialog).getByRole("button", { name: "Save picture" }));
  expect(await within(dialog).findByText("image required")).toBeTruthy();
});

it("frames a picture by keyboard and sends it as a data URI", async () => {
  page.answer(calls.self.setImage, ada);
  const { dialog, file } = await openDialog("Change picture");
  await user.upload(file, photo());
  const frame = await loadPicture();
  await waitFor(() => expect(document.activeElement).toBe(frame));
  await user.keyboard("++++");
  expect(within(dialog).getByLabelText<HTMLInputElement>("Zoom").value).toBe("2");
  await user.keyboard("{ArrowRight>30/}");
  await user.keyboard("r");
  within(dialog).getByRole("button", { name: "Save picture" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(page.bodies(calls.self.setImage)).toEqual([{ buffer: "data:image/jpeg;base64,AAAA" }]));
  expect(canvas.createImageBitmap).toHaveBeenCalledWith(expect.anything(), { imageOrientation: "from-image" });
  expect(lastCall("rotate")).toEqual([Math.PI / 2]);
  // Zoomed to twice its size, half of the shorter side is kept.
  expect(canvas.toDataURL.mock.contexts[0]).toMatchObject({ width: 400, height: 400 });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change picture" }));
});

it("sends a banner to its own call, never larger than it was, and keeps what may be transparent", async () => {
  page.answer(calls.self.setBanner, ada);
  const { dialog, file } = await openDialog("Change banner");
  await user.upload(file, photo("image/png"));
  await loadPicture();
  await user.click(within(dialog).getByRole("button", { name: "Save picture" }));
  await waitFor(() => expect(page.bodies(calls.self.setBanner)).toEqual([{ buffer: "data:image/webp;base64,AAAA" }]));
  expect(canvas.toDataURL.mock.contexts[0]).toMatchObject({ width: 1200, height: 400 });
});

it.each([
  ["another kind of file", photo("image/svg+xml"), /not a picture we can use/],
  [
    "too large a file",
    new File([new ArrayBuffer(26 * 1024 * 1024)], "big.png", { type: "image/png" }),
    /larger than 25 MB/,
  ],
])("says in words that it cannot take %s", async (_name, chosen, words) => {
  const { file } = await openDialog("Change picture");
  await user.upload(file, chosen);
  await screen.findByText(words);
  expect(canvas.createImageBitmap).not.toHaveBeenCalled();
});

it("says that a file which only calls itself a picture could not be read", async () => {
  canvas.createImageBitmap.mockRejectedValue(new DOMException("The source image could not be decoded."));
  const { file } = await openDialog("Change picture");
  await user.upload(file, photo());
  await screen.findByText("This picture could not be read. Please choose another.");
});

it("takes a file that is dropped on the picture, or pasted", async () => {
  await screen.findByRole("button", { name: "Change banner" });
  const cover = screen.getByRole("region", { name: "Your pictures" }).firstElementChild ?? expect.fail("No banner");
  fireEvent.drop(cover, { dataTransfer: { types: ["Files"], files: [photo()] } });
  await loadPicture();
  await user.click(screen.getByRole("button", { name: "Choose another" }));
  await screen.findByLabelText("Choose a picture");
  fireEvent.paste(document.body, { clipboardData: { files: [photo()] } });
  await loadPicture();
});

it("keeps the picture when it could not be sent", async () => {
  const sentence = "Could not upload file. Try again or contact support.";
  page.answer(calls.self.setImage, refused("file_rejected", { message: sentence }));
  const { file } = await openDialog("Change picture");
  await user.upload(file, photo());
  await loadPicture();
  await user.click(screen.getByRole("button", { name: "Save picture" }));
  await waitFor(() => expect(page.notify).toHaveBeenCalledWith(sentence));
  expect(screen.getByRole("application")).toBeTruthy();
});
