import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Composer } from "#components/activities/composer/composer";
import { CommentComposer } from "#components/activities/thread/comment-composer";
import { modules as calls } from "#contract/all";
import { anAccount, anActivity } from "#tests/ui/accounts/accounts-fixtures";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { paste } from "#tests/ui/harness/paste";
import { anInterest } from "#tests/ui/interests/interests-fixtures";
import { held, organizationId } from "#ui-tests/harness/page";
import { fieldOf, setUpComposer } from "./composer-harness.tsx";

const { page, show } = setUpComposer();
const feed = { kind: "feed" } as const;
const question = "What is on your mind?";
const post = calls.activities.create;

const openFeed = async (onPosted?: () => void) => {
  const opened = await show(<Composer place={feed} {...(onPosted && { onPosted })} />);
  await opened.user.click(await screen.findByRole("button", { name: question }));
  return { ...opened, field: await fieldOf(question) };
};
const postButton = () => screen.getByRole("button", { name: "Post" });

describe("the composer", () => {
  it("is for members", async () => {
    await show(<Composer place={feed} />, { as: null });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("opens in place with the focus in its field, and closes again when nothing is written", async () => {
    const { user, field } = await openFeed();
    expect(document.activeElement).toBe(field);
    expect(postButton()).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    const opener = await screen.findByRole("button", { name: question });
    expect(document.activeElement).toBe(opener);
  });

  it("posts what is written with its parts, says so, and forgets it", async () => {
    page.answer(post, anActivity());
    const onPosted = vi.fn();
    const { user, field } = await openFeed(onPosted);
    paste(field, { text: " Zoë 👩‍👩‍👧‍👦 sails\r\nsee www.example.com \n" });
    await user.click(postButton());
    await screen.findByRole("button", { name: question });
    expect(page.bodies(post)).toEqual([
      {
        message: "Zoë 👩‍👩‍👧‍👦 sails\nsee www.example.com",
        entities: [{ type: "link", startIndex: 26, endIndex: 41, marks: [], href: "https://www.example.com/" }],
      },
    ]);
    await screen.findByText("Posted");
    expect(onPosted).toHaveBeenCalledOnce();
    expect(localStorage.length).toBe(0);
  });

  it("drops the card of a link that was put away, and keeps the link", async () => {
    page.answer(post, anActivity());
    const preview = { id: 1, activityId: idOf(1), url: "https://www.example.com/", title: "Example", siteName: null };
    const unknown = {
      description: null,
      mediaType: null,
      channel: null,
      video: null,
      image: null,
      imageWidth: null,
      imageHeight: null,
    };
    page.answer(calls.storage.linkPreview, { ...preview, ...unknown, favicon: null });
    const { user, field } = await openFeed();
    paste(field, { text: "see www.example.com" });
    await user.click(await screen.findByRole("button", { name: "Hide the preview" }));
    expect(screen.queryByText("Example")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.click(postButton());
    await screen.findByRole("button", { name: question });
    const link = { type: "link", startIndex: 4, endIndex: 19, marks: [], href: "https://www.example.com/" };
    expect(page.bodies(post)).toEqual([{ message: "see www.example.com", entities: [{ ...link, preview: false }] }]);
  });

  it("keeps of a pasted page its four looks and its links, and nothing else", async () => {
    page.answer(post, anActivity());
    const { user, field } = await openFeed();
    paste(field, {
      text: "x",
      html: `<h1 onclick="alert(1)">Big</h1><p><b>bold</b> <span style="color:red"><i>soft</i></span><br><u>under</u>
        <s>gone</s> <a href="javascript:alert(1)">bad</a> <a href="https://a.example/x">good</a>
        <img src=x onerror="alert(1)"><script>alert(1)</script></p>`,
    });
    expect(field.querySelector("h1,img,script,span[style],[onclick]")).toBeNull();
    await user.click(postButton());
    await waitFor(() => expect(page.bodies(post)).toHaveLength(1));
    const [body] = page.bodies(post) as [{ message: string; entities: { startIndex: number; endIndex: number }[] }];
    expect(body.message).toBe("Big\nbold soft\nunder gone bad good");
    const parts = body.entities.map(({ startIndex, endIndex, ...rest }) => [
      body.message.slice(startIndex, endIndex),
      rest,
    ]);
    expect(parts).toEqual([
      ["bold", { type: "segment", marks: ["bold"] }],
      ["soft", { type: "segment", marks: ["italic"] }],
      ["under", { type: "segment", marks: ["underline"] }],
      ["gone", { type: "segment", marks: ["strike"] }],
      ["good", { type: "link", marks: [], href: "https://a.example/x" }],
    ]);
  });

  it.each([
    ["a<br>b<br><br>c", "a\nb\n\nc"],
    ["<div>one</div><div><br></div><div>two</div>", "one\n\ntwo"],
    ["<p>one<br></p><p>two</p>", "one\ntwo"],
    ["<ul><li>one</li><li>two</li></ul>", "one\ntwo"],
  ])("keeps the lines of pasted %s", async (html, message) => {
    page.answer(post, anActivity());
    const { user, field } = await openFeed();
    paste(field, { text: "x", html });
    await user.click(postButton());
    await waitFor(() => expect(page.bodies(post)).toEqual([{ message, entities: [] }]));
  });

  it("sets looks by its buttons and by their keys, and says which are on", async () => {
    page.answer(post, anActivity());
    const { user, field } = await openFeed();
    const bold = screen.getByRole("button", { name: "Bold" });
    expect(bold.getAttribute("aria-pressed")).toBe("false");
    await user.click(bold);
    await waitFor(() => expect(bold.getAttribute("aria-pressed")).toBe("true"));
    fireEvent.keyDown(field, { key: "X", keyCode: 88, ctrlKey: true, shiftKey: true });
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Strikethrough" }).getAttribute("aria-pressed")).toBe("true"),
    );
  });

  it("posts with Ctrl and Enter, once", async () => {
    const reply = held(post);
    page.answer(post, reply.answer);
    const { field } = await openFeed();
    paste(field, { text: "Hello" });
    await waitFor(() => expect(postButton()).toHaveProperty("disabled", false));
    fireEvent.keyDown(field, { key: "Enter", keyCode: 13, ctrlKey: true });
    await waitFor(() => expect(page.bodies(post)).toHaveLength(1));
    fireEvent.keyDown(field, { key: "Enter", keyCode: 13, ctrlKey: true });
    reply.release(anActivity());
    await screen.findByRole("button", { name: question });
    expect(page.bodies(post)).toHaveLength(1);
  });

  it("says what the platform has against it, and loses nothing", async () => {
    page.answer(post, refused("not_group_member"));
    const { user, field } = await openFeed();
    paste(field, { text: "Hello there" });
    await user.click(postButton());
    await screen.findByText("You need to be a member of the group.");
    expect(field.textContent).toBe("Hello there");
    page.answer(post, anActivity());
    await user.click(postButton());
    await screen.findByRole("button", { name: question });
  });

  it("counts near the limit, and says how many are too many", async () => {
    const { field } = await openFeed();
    paste(field, { text: "a".repeat(4600) });
    await screen.findByText("400 characters left");
    paste(field, { text: "a".repeat(401) });
    await screen.findByText("1 character too many");
    expect(postButton()).toHaveProperty("disabled", true);
  });
});

describe("a draft", () => {
  it("is kept, begins the closed field, and is written on", async () => {
    const { field, unmount } = await openFeed();
    paste(field, { text: "Half a thought" });
    await screen.findByText("Draft kept");
    unmount();
    const { user } = await show(<Composer place={feed} />);
    const opener = await screen.findByRole("button", { name: /Draft\s*Half a thought/ });
    await user.click(opener);
    expect((await fieldOf(question)).textContent).toBe("Half a thought");
  });

  it("is another one in another place", async () => {
    const { field, unmount } = await openFeed();
    paste(field, { text: "For everybody" });
    await screen.findByText("Draft kept");
    unmount();
    await show(<Composer place={{ kind: "group", groupId: anActivity().id, name: "Crew" }} />);
    await screen.findByRole("button", { name: "Share something with Crew" });
  });

  it("is discarded after a question only", async () => {
    const { user, field } = await openFeed();
    paste(field, { text: "Never mind" });
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    await user.click(await screen.findByRole("button", { name: "Keep writing" }));
    expect(field.textContent).toBe("Never mind");
    await user.click(screen.getByRole("button", { name: "Discard" }));
    await user.click(await screen.findByRole("button", { name: "Discard draft" }));
    await screen.findByRole("button", { name: question });
    expect(localStorage.length).toBe(0);
  });
});

describe("names", () => {
  const grace = anAccount();

  it("of members are suggested and chosen by keys, and stand as one", async () => {
    page.answer(calls.accounts.list, ({ query }) =>
      pageOf(query.get("search") === "gra" ? [grace] : [anAccount({ username: "ada", firstName: "Ada" }), grace]),
    );
    page.answer(post, anActivity());
    const { user, field } = await openFeed();
    paste(field, { text: "Ask @gra" });
    const list = await screen.findByRole("listbox", { name: "Members" });
    const option = await within(list).findByRole("option", { name: /Grace Hopper/ });
    await waitFor(() => expect(field.getAttribute("aria-activedescendant")).toBe(option.id));
    expect(field.getAttribute("aria-controls")).toBe(list.id);
    fireEvent.keyDown(field, { key: "Enter", keyCode: 13 });
    expect(field.querySelector("[data-account-id]")?.textContent).toBe("Grace Hopper");
    expect(screen.queryByRole("listbox")).toBeNull();
    await user.click(postButton());
    await waitFor(() => expect(page.bodies(post)).toHaveLength(1));
    expect(page.bodies(post)[0]).toEqual({
      message: "Ask Grace Hopper",
      entities: [{ type: "mention", startIndex: 4, endIndex: 16, marks: [], accountId: grace.id }],
    });
  });

  it("are left alone with Escape", async () => {
    page.answer(calls.accounts.list, pageOf([grace]));
    const { field } = await openFeed();
    paste(field, { text: "@" });
    await screen.findByRole("listbox", { name: "Members" });
    fireEvent.keyDown(field, { key: "Escape", keyCode: 27 });
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    expect(field.textContent).toBe("@");
  });

  it("of interests are added where members may", async () => {
    page.answer(calls.interests.list, pageOf([]));
    page.answer(calls.interests.create, anInterest("Knots"));
    const { field, user } = await openFeed();
    paste(field, { text: "#Knots" });
    await user.click(await screen.findByRole("option", { name: "Add “Knots”" }));
    await waitFor(() => expect(field.querySelector("[data-interest-id]")?.textContent).toBe("#Knots"));
    expect(page.bodies(calls.interests.create)).toEqual([{ name: "Knots" }]);
  });

  it("are not asked for where the organization has neither", async () => {
    const known = shellConfigOf(organizationId);
    const opened = await show(<Composer place={feed} />, {
      config: {
        MODULES: {
          ...known.MODULES,
          accounts: { ...known.MODULES.accounts, enabled: false },
          interests: { ...known.MODULES.interests, enabled: false },
        },
      },
    });
    await opened.user.click(await screen.findByRole("button", { name: question }));
    paste(await fieldOf(question), { text: "@gra" });
    expect(screen.queryByRole("button", { name: "Mention a member" })).toBeNull();
    expect(screen.queryByRole("listbox")).toBeNull();
  });
});

describe("a comment", () => {
  it("leaves the field at once, and comes back when it was not taken", async () => {
    const reply = held(post);
    page.answer(post, reply.answer);
    const activityId = anActivity().id;
    const onDone = vi.fn();
    const { user } = await show(<CommentComposer activityId={activityId} autoFocus onDone={onDone} />);
    const field = await fieldOf("Write a comment");
    paste(field, { text: "Well said" });
    await user.click(screen.getByRole("button", { name: "Comment" }));
    await waitFor(() => expect(field.textContent).toBe(""));
    expect(screen.getByText("Well said").closest("[aria-busy]")).not.toBeNull();
    paste(field, { text: "And then" });
    reply.release(refused("rate_limited"));
    await screen.findByRole("alert");
    await waitFor(() => expect(field.textContent).toBe("Well saidAnd then"));
    expect(onDone).not.toHaveBeenCalled();
    page.answer(post, anActivity({ commentedId: activityId }));
    await user.click(screen.getByRole("button", { name: "Comment" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(page.bodies(post)[1]).toEqual({ message: "Well said\nAnd then", entities: [], commentedId: activityId });
  });
});
