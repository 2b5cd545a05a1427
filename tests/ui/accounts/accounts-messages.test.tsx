// @vitest-environment happy-dom

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ActivityCard } from "#components/activities/card/activity-card";
import { ActivityText } from "#components/activities/card/activity-text";
import type { ActivityEntity } from "#entities/community/activities";
import { memberLinks } from "#lib/accounts/member-links";
import { tiersOf } from "#lib/accounts/tiers";
import { messageRuns } from "#lib/activities/message-runs";
import { setUpPage } from "#ui-tests/harness/page";
import { aBaseAccount, anAccount, anActivity, anEntity, anImage, aTier, aVisitedEvent } from "./accounts-fixtures.ts";

const page = setUpPage({ path: "/en/accounts" });

const at = (message: string, words: string) => {
  const startIndex = message.indexOf(words);
  return { startIndex, endIndex: startIndex + words.length };
};
const ada = aBaseAccount("ada", "Ada");
/** Each piece with its marks, each run with where it leads. */
const cut = (message: string, entities: ActivityEntity[] | null) =>
  messageRuns(message, entities).map(({ target, pieces }) => ({
    to: target?.kind ?? null,
    pieces: pieces.map(({ text, marks }) => [text, ...marks].join("|")),
  }));

describe("a message", () => {
  it("without entities is one piece, and empty is none", () => {
    expect(cut("Hello", null)).toEqual([{ to: null, pieces: ["Hello"] }]);
    expect(cut("", [])).toEqual([]);
  });

  it("is cut by UTF-16 positions, behind characters of two units as well", () => {
    const message = "👋🏽 שלום @ada 🎉 done";
    const mention = anEntity({ type: "mention", ...at(message, "@ada"), account: ada });
    expect(cut(message, [mention])).toEqual([
      { to: null, pieces: ["👋🏽 שלום "] },
      { to: "mention", pieces: ["@ada"] },
      { to: null, pieces: [" 🎉 done"] },
    ]);
  });

  it("never shows half a character", () => {
    const bold = anEntity({ startIndex: 1, endIndex: 3, marks: ["bold"] });
    expect(cut("👍👍!", [bold])).toEqual([{ to: null, pieces: ["👍👍|bold", "!"] }]);
  });

  it("keeps a link whole when marks change inside it", () => {
    const message = "read this page now";
    expect(
      cut(message, [
        anEntity({ type: "link", ...at(message, "this page"), href: "https://example.org" }),
        anEntity({ ...at(message, "page now"), marks: ["italic", "bold"] }),
      ]),
    ).toEqual([
      { to: null, pieces: ["read "] },
      { to: "link", pieces: ["this ", "page|bold|italic"] },
      { to: null, pieces: [" now|bold|italic"] },
    ]);
  });

  it("puts no link into a link: of two that overlap the first one counts", () => {
    const entities = [
      anEntity({ type: "mention", startIndex: 4, endIndex: 9, account: ada }),
      anEntity({ type: "link", startIndex: 0, endIndex: 6, href: "https://example.org" }),
    ];
    expect(cut("0123456789", entities)).toEqual([
      { to: "link", pieces: ["0123", "45"] },
      { to: null, pieces: ["678", "9"] },
    ]);
  });

  it.each([
    [-5, 2],
    [3, 99],
    [50, 60],
    [4, 2],
    [2, 2],
    [Number.NaN, 3],
    [0, Number.POSITIVE_INFINITY],
  ])("stays whole with an entity from %s to %s", (startIndex, endIndex) => {
    const runs = messageRuns("abcdef", [anEntity({ startIndex, endIndex, marks: ["bold"] })]);
    expect(runs.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join("")).toBe("abcdef");
  });

  it("loses nothing, however entities lie", () => {
    const message = "a👩‍👩‍👧b גדול ‏c 1️⃣";
    for (let seed = 1; seed < 300; seed += 1) {
      const entities = [3, 7, 11].map((step) =>
        anEntity({
          type: seed % 2 ? "link" : "segment",
          startIndex: ((seed * step) % 31) - 3,
          endIndex: (seed * step * 5) % 37,
          marks: ["bold"],
          href: "https://example.org",
        }),
      );
      const texts = messageRuns(message, entities).flatMap(({ pieces }) => pieces.map(({ text }) => text));
      expect(texts.join("")).toBe(message);
      expect(texts.every((text) => text.isWellFormed())).toBe(true);
    }
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "vbscript:x", " ", "https://"])("does not lead to %j", (href) => {
    expect(cut("press me", [anEntity({ type: "link", startIndex: 0, endIndex: 5, href })])[0]?.to).toBeNull();
  });

  it("that mentions who is gone leads nowhere", () => {
    const [gone] = cut("@ada", [anEntity({ type: "mention", startIndex: 0, endIndex: 4 })]);
    expect(gone).toEqual({ to: null, pieces: ["@ada"] });
  });
});

describe("the text of an activity", () => {
  it("links mentions and addresses, and marks what is marked", async () => {
    const message = "@ada wrote https://example.org/a in bold";
    const { container } = await page.open(
      <ActivityText
        message={message}
        entities={[
          anEntity({ type: "mention", ...at(message, "@ada"), account: ada }),
          anEntity({ type: "link", ...at(message, "https://example.org/a") }),
          anEntity({ ...at(message, "bold"), marks: ["bold", "italic", "underline", "strike"] }),
        ]}
      />,
    );
    expect(screen.getByRole("link", { name: "@ada" }).getAttribute("href")).toBe("/en/accounts/ada");
    const link = screen.getByRole("link", { name: "https://example.org/a" });
    expect(link.getAttribute("rel")).toBe("nofollow noopener");
    expect(container.querySelector("strong em u s")?.textContent).toBe("bold");
    expect(container.textContent).toBe(message);
    expect(container.querySelector("p")?.getAttribute("dir")).toBe("auto");
  });

  it("shows markup as text", async () => {
    const message = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
    const { container } = await page.open(
      <ActivityText message={message} entities={[anEntity({ startIndex: 0, endIndex: 4, marks: ["bold"] })]} />,
    );
    expect(container.textContent).toBe(message);
    expect(container.querySelector("img, script")).toBeNull();
  });
});

describe("the card of an activity", () => {
  const now = new Date("2026-05-01T10:00:00.000Z");

  it("says who, when, where and how it was received", async () => {
    const event = aVisitedEvent("<b>Gala</b>", "gala");
    await page.open(<ActivityCard activity={anActivity({ event })} now={now} />);
    const card = within(screen.getByRole("article"));
    expect(card.getByRole("link", { name: "Grace Hopper" }).getAttribute("href")).toBe("/en/accounts/grace");
    const time = card.getByText("2 hr. ago");
    expect(time.getAttribute("datetime")).toBe("2026-05-01T08:00:00.000Z");
    expect(time.getAttribute("title")).toContain("May 1, 2026");
    expect(card.getByRole("link", { name: "<b>Gala</b>" }).getAttribute("href")).toBe("/en/events/gala");
    expect(card.getByLabelText("Like, 3 likes")).toBeTruthy();
    expect(card.getByLabelText("Comment, 1 comment")).toBeTruthy();
  });

  it("says whose post a comment is on", async () => {
    await page.open(<ActivityCard activity={anActivity({ commented: anActivity({ account: ada }) })} now={now} />);
    expect(screen.getByRole("link", { name: "Ada" }).getAttribute("href")).toBe("/en/accounts/ada");
  });

  it("asks before it shows a picture that may disturb", async () => {
    const image = anImage({ moderation: "warning" });
    const { container } = await page.open(<ActivityCard activity={anActivity({ image })} now={now} />);
    expect(container.querySelector("img")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show picture" }));
    expect(container.querySelector("img")?.getAttribute("src")).toBe(image.uri);
  });
});

describe("the links of a member", () => {
  const written = (over: Parameters<typeof anAccount>[0]) =>
    memberLinks(anAccount(over)).map(({ key, href }) => [key, href]);

  it("come from handles and addresses alike", () => {
    expect(
      written({
        website: "www.grace.example/about",
        linkedIn: "https://uk.linkedin.com/in/grace",
        twitter: "@grace",
        facebook: "facebook.com/grace",
        discord: "grace.h",
      }),
    ).toEqual([
      ["website", "https://www.grace.example/about"],
      ["linkedIn", "https://uk.linkedin.com/in/grace"],
      ["twitter", "https://x.com/grace"],
      ["facebook", "https://facebook.com/grace"],
      ["discord", null],
    ]);
  });

  it.each([
    "https://evil.example/facebook.com",
    "https://facebook.com@evil.example/",
    "https://facebook.com.evil.example/",
    "https://notfacebook.com/",
    "javascript:alert(1)",
    "../../logout",
    '"><script>',
    "",
  ])("never pass %j off as a network", (facebook) => {
    expect(written({ facebook })).toEqual([]);
  });
});

it("a tier that is given and subscribed to shows once, by rank", () => {
  const [gold, silver] = [aTier("Gold", 1), aTier("Silver", 2)];
  const subscriptions = [{ subscriptionProduct: { tiers: [gold, silver] } }];
  const names = tiersOf(anAccount({ accountTiers: [silver], subscriptions })).map(({ name }) => name);
  expect(names).toEqual(["Gold", "Silver"]);
});
