import type { BaseEvent } from "#entities/events/base-event";
import type { BaseAccount } from "#entities/people/accounts";
import { isolated } from "#lib/i18n/isolate";
import type { Tx } from "#server/db/database";
import { instantText } from "#server/mail/instant";
import { layOutMail, type MailBlock } from "#server/mail/layout";
import { mailer } from "#server/mail/mailer";
import { type FreshPost, mostCounted } from "#server/modules/community/activities/fresh-posts.reads";
import type { FreshContent } from "#server/modules/content/channels/fresh-contents.reads";
import { nameOf } from "#server/modules/conversations/chat/house-lines.policy";
import type { Recipient } from "#server/modules/inbox/announcements/audience.reads";
import { mailEnds } from "#server/modules/inbox/announcements/mail-ends.service";
import { localeIn, mailIdOf, type Words, wordsOf } from "#server/modules/inbox/announcements/mail-words.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { shortened } from "#server/text/shortened";
import { type FoundNews, mostFound, mostShown, type News } from "./digest-news.service.ts";
import type { Every } from "./digests.policy.ts";

/** Characters of a post at most. */
const mostText = 140;

export interface Letter {
  readonly recipient: Recipient;
  readonly news: News;
  /** Null for who has not chosen. */
  readonly every: Every | null;
  /** When it was due: with its reader, that names the mail for ever. */
  readonly dueAt: string;
}

/** What is the same for all letters of a language. */
interface Speech extends Words {
  readonly locale: string;
  /** Where the pages of the language begin. */
  readonly pages: string;
}

type Authors = FoundNews["authors"];

/** A number, and as it is written: from `most` on only that there are more. */
const numberOf = (count: number, most: number, { locale }: Speech): { count: number; number: string } => {
  const shown = Math.min(count, most - 1);
  return { count: shown, number: `${new Intl.NumberFormat(locale).format(shown)}${count > shown ? "+" : ""}` };
};

/** What the subject may say, the most interesting first. */
const partsOf = ({ groups, posts, events, contents, waiting }: News, speech: Speech): string[] => {
  const { inbox } = speech;
  const [group] = groups;
  const others = posts[0]?.others ?? 0;
  const { invitations, notifications } = waiting;
  const inGroup = group && inbox("digest.postsIn", { ...numberOf(group.count, mostCounted, speech), name: group.name });
  const byOthers = others > 0 && inbox("digest.postsFollowed", numberOf(others, mostCounted, speech));
  const parts = [
    inGroup ?? byOthers,
    events.length > 0 && inbox("digest.events", numberOf(events.length, mostFound, speech)),
    contents.length > 0 && inbox("digest.contents", numberOf(contents.length, mostFound, speech)),
    group && byOthers,
    invitations > 0 && inbox("digest.invitations", numberOf(invitations, mostCounted, speech)),
    notifications > 0 && inbox("digest.notifications", numberOf(notifications, mostCounted, speech)),
  ];
  return parts.filter((part) => typeof part === "string");
};

/** Two things at most. */
const titleOf = (news: News, speech: Speech): string =>
  new Intl.ListFormat(speech.locale, { type: "conjunction" }).format(partsOf(news, speech).slice(0, 2));

const postEntry = ({ id, authorId, text }: FreshPost, authors: Authors, { locale, pages, inbox }: Speech) => {
  const author = authors.get(authorId);
  const said = shortened(text, mostText);
  return {
    kind: "entry" as const,
    label: author ? isolated(nameOf(author), locale) : "",
    href: `${pages}/activities/${id}`,
    text: said === "" ? inbox("digest.wordless") : isolated(said, locale),
  };
};

/** Each group with what was said there, as far as that is for everybody; then what others said whom the reader follows. */
const postBlocks = ({ groups, posts }: News, authors: Authors, speech: Speech): MailBlock[] => {
  const { locale, pages, inbox } = speech;
  const inGroups = groups.flatMap(({ id, slug, name, count }): MailBlock[] => [
    {
      kind: "heading",
      text: `${isolated(name, locale)} · ${inbox("digest.posts", numberOf(count, mostCounted, speech))}`,
      href: `${pages}/groups/${encodeURIComponent(slug)}`,
    },
    ...posts.filter(({ groupId }) => groupId === id).map((post) => postEntry(post, authors, speech)),
  ]);
  const others = posts.filter(({ groupId }) => groupId === null);
  if (others.length === 0) return inGroups;
  return [
    ...inGroups,
    { kind: "heading", text: inbox("digest.followed"), href: `${pages}/activities?scope=following` },
    ...others.map((post) => postEntry(post, authors, speech)),
  ];
};

const eventEntry = (event: BaseEvent, here: string, { locale, pages }: Speech): MailBlock => {
  const { slug, name, eventStart, venue, city } = event;
  const places = [venue, city].flatMap((place) => (place ? [isolated(place, locale)] : []));
  return {
    kind: "entry",
    label: isolated(name, locale),
    href: `${pages}/events/${encodeURIComponent(slug)}`,
    text: [instantText(new Date(eventStart), event.timezone ?? here, locale), ...places].join(" · "),
  };
};

const contentEntry = (content: FreshContent, { locale, pages, inbox }: Speech): MailBlock => {
  const { slug, title, channelSlug, channelName } = content;
  return {
    kind: "entry",
    label: title ? isolated(title, locale) : inbox("content.untitled"),
    href: `${pages}/channels/${encodeURIComponent(channelSlug)}/contents/${encodeURIComponent(slug)}`,
    text: isolated(channelName, locale),
  };
};

/** A heading with what stands below it; nothing where that is nothing. */
const under = (text: string, href: string, entries: readonly MailBlock[]): MailBlock[] =>
  entries.length > 0 ? [{ kind: "heading", text, href }, ...entries] : [];

const waitingEntries = ({ waiting }: News, speech: Speech): MailBlock[] => {
  const { pages, inbox } = speech;
  const lines = [
    ["digest.invitations", waiting.invitations, `${pages}/groups?list=invited`],
    ["digest.notifications", waiting.notifications, `${pages}/notifications`],
    ["digest.conversations", waiting.conversations, `${pages}/messages`],
    // Not who: nobody has agreed to read of them yet.
    ["requests", waiting.requests, `${pages}/messages/requests`],
  ] as const;
  return lines.flatMap(([key, count, href]): MailBlock[] =>
    count > 0 ? [{ kind: "entry", label: inbox(key, numberOf(count, mostCounted, speech)), href }] : [],
  );
};

const why = { daily: "digest.whyDaily", weekly: "digest.whyWeekly" } as const;

const blocksOf = (
  { name, timezone }: OrganizationRecord,
  { news, every }: Letter,
  authors: Authors,
  { end, speech }: { end: string; speech: Speech },
): MailBlock[] => {
  const { pages, inbox, own } = speech;
  const events = news.events.slice(0, mostShown.events).map((event) => eventEntry(event, timezone, speech));
  const contents = news.contents.slice(0, mostShown.contents).map((content) => contentEntry(content, speech));
  const waiting = waitingEntries(news, speech);
  return [
    ...postBlocks(news, authors, speech),
    ...under(inbox("digest.newEvents"), `${pages}/events`, events),
    ...under(inbox("digest.newContents"), `${pages}/contents`, contents),
    ...(waiting.length > 0 ? [{ kind: "heading" as const, text: inbox("digest.waiting") }, ...waiting] : []),
    { kind: "button", label: inbox("digest.open", { name }), href: pages },
    { kind: "note", text: inbox(every === null ? "digest.why" : why[every], { name }) },
    { kind: "link", label: own("unsubscribe"), href: end },
    { kind: "link", label: inbox("preferences"), href: `${pages}/account/notifications` },
  ];
};

/** Those who are named in it, and its reader. */
const aboutOf = ({ recipient, news }: Letter, authors: ReadonlyMap<string, BaseAccount>): string[] => [
  ...new Set([recipient.id, ...news.posts.map(({ authorId }) => authorId).filter((id) => authors.has(id))]),
];

/** Puts a summary on its way to each, in their language. */
export const writeLetters = async (
  tx: Tx,
  organization: OrganizationRecord,
  letters: readonly Letter[],
  authors: Authors,
): Promise<void> => {
  if (letters.length === 0) return;
  const localeOf = localeIn(organization);
  const words = await wordsOf(letters.map(({ recipient }) => localeOf(recipient)));
  const endsOf = await mailEnds(tx, organization);
  for (const letter of letters) {
    const { id: accountId, email } = letter.recipient;
    const locale = localeOf(letter.recipient);
    const spoken = words.get(locale);
    if (!spoken) continue;
    const speech = { ...spoken, locale, pages: `${organization.websiteUrl}/${locale}` };
    const ends = endsOf({ accountId, audience: { kind: "digests" } }, locale);
    const title = titleOf(letter.news, speech);
    const blocks = blocksOf(organization, letter, authors, { end: ends.page, speech });
    await mailer.enqueue(
      tx,
      {
        organizationId: organization.id,
        ...{ to: email, subject: title, unsubscribeUrl: ends.post },
        ...layOutMail(organization, { locale, title, preview: title, blocks }),
        ...{ aboutIds: aboutOf(letter, authors), work: "bulk" },
      },
      mailIdOf(`digest:${letter.dueAt}`, accountId),
    );
  }
};
