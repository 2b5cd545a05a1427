import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { modules as calls } from "#contract/all";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import { refused } from "#tests/ui/harness/contract-reply";
import { paste } from "#tests/ui/harness/paste";
import { held } from "#ui-tests/harness/page";
import { aConversation, aFile, aMessage, anUpload, aPicture } from "./chat-fixtures.ts";
import { canSend, choose, field, first, inList, keptForNextPage, log, press, setUpConversation } from "./chat-harness";

const page = setUpConversation();
const { at } = page;
const upload = calls.storage.createMessageFile;

const file = (name = "tides.pdf", type = "application/pdf"): File => new File(["tide"], name, { type });
const sized = (name: string, megabytes: number, type?: string): File =>
  Object.defineProperty(file(name, type), "size", { value: megabytes * 1024 * 1024 + 1 });
const outside = () => screen.queryAllByRole("list", { name: "Files" }).filter((list) => !list.closest("[role=log]"));
/** The files that are chosen, by what is seen of them. */
const chosen = () => outside().flatMap((list) => within(list).getAllByRole("listitem"));

describe("files that are chosen", () => {
  it("are uploaded at once, and said without a word, seen before they are there and once afterwards", async () => {
    const uploading = held(upload);
    const sending = held(calls.chat.send);
    page.answer(upload, uploading.answer);
    page.answer(at.send, sending.answer);
    await page.openConversation();
    choose(file());
    await screen.findByText("Sending “tides.pdf”");
    await screen.findByText("What you added is on its way");
    await canSend(false);
    const taken = aFile({ size: 4 });
    uploading.release(taken);
    await canSend(true);
    expect(chosen().map(({ textContent }) => textContent)).toEqual(["tides.pdf4 bytes"]);
    const dataUri = `data:application/pdf;base64,${btoa("tide")}`;
    expect(page.bodies(upload)).toEqual([{ dataUri, name: "tides.pdf" }]);
    await press("Send");
    expect(chosen()).toEqual([]);
    expect(document.activeElement).toBe(field());
    expect(log().getByText("Sending…")).toBeTruthy();
    expect(log().getByRole("list", { name: "Files" }).textContent).toContain("tides.pdf");
    expect(log().queryByRole("link")).toBeNull();
    const body = { text: "", fileIds: [taken.id], clientKey: expect.any(String) };
    await waitFor(() => expect(page.bodies(at.send)).toEqual([body]));
    sending.release(page.sentAs(2, { files: [taken] }));
    await waitFor(() => expect(log().queryByText("Sending…")).toBeNull());
    expect(log().getAllByRole("link", { name: "Download “tides.pdf”, 4 bytes" })).toHaveLength(1);
    expect(inList()).toContain("You: File");
  });

  it("go along with pictures and words, each as what it is", async () => {
    const taken = page.takeFiles();
    const image = anUpload();
    page.answer(calls.storage.uploadImage, () => image);
    page.answer(at.send, () => page.sentAs(2, { files: taken }));
    await page.openConversation();
    choose(file("list.txt", "text/plain"), file("quay.png", "image/png"), file("drawing.svg", "image/svg+xml"));
    await waitFor(() => expect(chosen()).toHaveLength(2));
    await canSend(true);
    await userEvent.type(field(), "Look{Enter}");
    await waitFor(() => expect(page.asked(at.send)).toHaveLength(1));
    expect(page.bodies(at.send)).toMatchObject([
      { text: "Look", imageIds: [image.id], fileIds: taken.map(({ id }) => id) },
    ]);
    expect(taken.map(({ name }) => name)).toEqual(["list.txt", "drawing.svg"]);
  });

  it("are pasted or dropped too", async () => {
    page.takeFiles();
    await page.openConversation();
    paste(field(), { files: [file("pasted.pdf")] });
    await waitFor(() => expect(chosen()).toHaveLength(1));
    const dataTransfer = { files: [file("dropped.zip", "application/zip")], types: ["Files"], getData: () => "" };
    fireEvent.drop(screen.getByRole("log"), { dataTransfer });
    await waitFor(() => expect(chosen()).toHaveLength(2));
  });

  it("and are too large, empty or too many are named at once, and not uploaded", async () => {
    const taken = page.takeFiles();
    await page.openConversation();
    choose(sized("film.mov", 25), sized("quay.png", 10, "image/png"), new File([], "nothing.txt"), file("a.pdf"));
    await screen.findByText("“film.mov” is larger than 25 MB. Choose a smaller file.");
    await screen.findByText("“quay.png” is larger than 10 MB. Choose a smaller picture.");
    await screen.findByText("“nothing.txt” is empty. Choose another file.");
    await canSend(true);
    expect(taken.map(({ name }) => name)).toEqual(["a.pdf"]);
    page.takePictures();
    choose(...Array.from({ length: 9 }, (_, place) => file(`${place}.png`, "image/png")), file("b.pdf"));
    await screen.findByText("“b.pdf” was left out. A message holds up to 10 pictures and files.");
    expect(screen.queryByText(/film.mov/)).toBeNull();
    expect(screen.getByRole("button", { name: "Add pictures or files" })).toHaveProperty("disabled", true);
    await press("Remove “a.pdf”");
    expect(chosen()).toEqual([]);
    expect(document.activeElement).toBe(field());
    expect(screen.getByRole("button", { name: "Add pictures or files" })).toHaveProperty("disabled", false);
  });

  it("and did not arrive say why, hold the message back, and are tried again", async () => {
    page.answer(upload, refused("rate_limited"));
    await page.openConversation();
    await userEvent.type(field(), "Look");
    choose(file());
    await screen.findByText("Something you added did not arrive. Try again or remove it.");
    expect(screen.getByText("Too many attempts. Please try again later")).toBeTruthy();
    await canSend(false);
    await userEvent.type(field(), "{Enter}");
    expect(page.asked(at.send)).toEqual([]);
    page.takeFiles();
    await press("Try again to send “tides.pdf”");
    await canSend(true);
  });

  it("are kept with what was typed, for the page that comes after", async () => {
    const taken = page.takeFiles();
    page.answer(at.send, () => page.sentAs(2, { files: taken }));
    await page.openConversation();
    choose(file());
    await canSend(true);
    await userEvent.type(field(), "Half a thou");
    page.close();
    await page.openConversation();
    await waitFor(() => expect(chosen()).toHaveLength(1));
    await userEvent.type(field(), "ght{Enter}");
    await waitFor(() => expect(page.bodies(at.send)).toMatchObject([{ fileIds: [taken[0]?.id] }]));
    page.close();
    await page.openConversation();
    expect(chosen()).toEqual([]);
  });
});

describe("a message with files that was not taken", () => {
  const fail = async (code: "internal" | "validation_failed") => {
    const taken = page.takeFiles();
    page.answer(at.send, refused(code));
    await page.openConversation();
    choose(file());
    await canSend(true);
    await press("Send");
    await log().findByRole("alert");
    return taken;
  };

  it("stays with them, also after a reload, and is tried again with the same key", async () => {
    const taken = await fail("internal");
    expect(await keptForNextPage()).toMatchObject([{ text: "", files: [{ id: taken[0]?.id, name: "tides.pdf" }] }]);
    page.answer(at.send, () => page.sentAs(2, { files: taken }));
    await userEvent.click(log().getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(page.asked(at.send)).toHaveLength(2));
    await log().findByRole("link", { name: "Download “tides.pdf”, 4 bytes" });
    const [before, after] = page.bodies(at.send);
    expect(after).toEqual(before);
    expect(await keptForNextPage()).toEqual([]);
  });

  it("because the platform has them no more says so, and offers no second try", async () => {
    await fail("validation_failed");
    expect(log().getByRole("alert").textContent).toBe(
      "Not sent. Its pictures or files are no longer there. Discard the message and choose them again.",
    );
    expect(log().queryByRole("button", { name: "Try again" })).toBeNull();
  });
});

describe("a message with files", () => {
  const show = (over: Partial<ChatChannelMessage>, text = "") => {
    const newest = aMessage(2, text, undefined, over);
    page.show(aConversation(7, {}, { newest }), [first, newest]);
  };

  it("offers each to be downloaded, by its name and its size", async () => {
    const files = [aFile(), aFile({ name: "crew list.xlsx", size: 900 })];
    show({ files }, "At the quay");
    await page.openConversation();
    const links = within(log().getByRole("list", { name: "Files" })).getAllByRole("link");
    expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
      ["Download “tides.pdf”, 1.2 MB", files[0]?.url],
      ["Download “crew list.xlsx”, 900 bytes", files[1]?.url],
    ]);
    expect(links.map((link) => link.getAttribute("download"))).toEqual(["tides.pdf", "crew list.xlsx"]);
  });

  it("shows what a name ends in, however long it is and in whatever direction it runs", async () => {
    const long = `${"tide ".repeat(40)}table.pdf`;
    show({ files: [aFile({ name: long }), aFile({ name: "جدول المد.exe" }), aFile({ name: "Makefile" })] });
    await page.openConversation();
    const endings = log()
      .getAllByRole("link")
      .map((link) => [...link.querySelectorAll("[dir=ltr] > bdi")].map(({ textContent }) => textContent));
    expect(endings).toEqual([[`${"tide ".repeat(40)}table`, ".pdf"], ["جدول المد", ".exe"], ["Makefile"]]);
  });

  it("is said by their number in the list, along with that of pictures", async () => {
    show({ files: [aFile(), aFile()] });
    await page.openConversation();
    expect(inList()).toContain("2 files");
    page.close();
    show({ files: [aFile()], images: [aPicture()] });
    await page.openConversation();
    expect(inList()).toContain("1 picture and 1 file");
  });

  it("of somebody who asks is covered until the reader wants to see it", async () => {
    const newest = aMessage(2, "", undefined, { files: [aFile(), aFile()] });
    const membership = aConversation(7, { read: false }, { newest });
    page.show({ ...membership, channel: { ...membership.channel, request: "received" } }, [first, newest]);
    await page.openConversation();
    expect(log().queryByRole("link")).toBeNull();
    expect(log().getByText("These files are shown only if you want to see them.")).toBeTruthy();
    await userEvent.click(log().getByRole("button", { name: "Show files" }));
    expect(log().getAllByRole("link")).toHaveLength(2);
  });

  it("whose address has ended asks for a new one, and comes by that", async () => {
    const fetched: string[] = [];
    const note = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!event.defaultPrevented && link) fetched.push(link.href);
      event.preventDefault();
    };
    window.addEventListener("click", note);
    try {
      const fresh = aFile();
      const ended = { ...fresh, url: fresh.url.replace(/[^/]+$/, `${(1e12).toString(36)}.abc`) };
      show({ files: [ended] });
      await page.openConversation();
      const newest = aMessage(2, "", undefined, { files: [fresh] });
      page.show(aConversation(7, {}, { newest }), [first, newest]);
      await userEvent.click(log().getByRole("link"));
      await waitFor(() => expect(fetched).toEqual([fresh.url]));
      await userEvent.click(log().getByRole("link"));
      expect(fetched).toEqual([fresh.url, fresh.url]);
    } finally {
      window.removeEventListener("click", note);
    }
  });
});
