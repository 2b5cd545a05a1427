import type { BaseAccount } from "#entities/people/accounts";
import { isolated } from "#lib/i18n/isolate";
import type { Tx } from "#server/db/database";
import { layOutMail, type MailBlock } from "#server/mail/layout";
import { mailer } from "#server/mail/mailer";
import { nameOf } from "#server/modules/conversations/chat/house-lines.policy";
import { mostCounted, type UnreadConversation } from "#server/modules/conversations/chat/unread-conversations.reads";
import type { Recipient } from "#server/modules/inbox/announcements/audience.reads";
import { mailEnds } from "#server/modules/inbox/announcements/mail-ends.service";
import { localeIn, mailIdOf, type Words, wordsOf } from "#server/modules/inbox/announcements/mail-words.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";

/** Conversations that a mail names, the newest; of the rest it says how many there are. */
export const mostNamed = 5;
/** People whom it names in one conversation. */
const mostPeople = 3;

export interface Letter {
  readonly recipient: Recipient;
  /** What they have not read, newest first. */
  readonly conversations: readonly UnreadConversation[];
  /** How many people ask whether they may write to them, or have them in a conversation of many. */
  readonly requests: number;
  /** Names the newest that it tells of: no two letters to somebody have the same. */
  readonly newest: string;
}

type Authors = ReadonlyMap<string, BaseAccount>;
type Speech = Words & { readonly locale: string };

/** A number, and whether there are more: `99+`. */
const numberOf = (counts: readonly number[], locale: string, hasRest = false): { count: number; number: string } => {
  const hasMore = hasRest || counts.some((count) => count >= mostCounted);
  const count = counts.reduce((sum, one) => sum + Math.min(one, mostCounted - 1), 0);
  return { count, number: `${new Intl.NumberFormat(locale).format(count)}${hasMore ? "+" : ""}` };
};

/** Who wrote, as far as they are named; and those names that stand in the mail. */
const peopleOf = ({ authorIds }: UnreadConversation, authors: Authors, { locale, inbox }: Speech): string => {
  const named = authorIds.slice(0, mostPeople).flatMap((id) => authors.get(id) ?? []);
  const names = named.map((author) => isolated(nameOf(author), locale));
  const others = authorIds.length - named.length;
  const listed = others > 0 ? [...names, inbox("unread.others", { count: others })] : names;
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(listed);
};

const lineOf = (conversation: UnreadConversation, pages: string, authors: Authors, speech: Speech) => {
  const { name, number, count } = conversation;
  const people = peopleOf(conversation, authors, speech);
  return {
    label: name === null ? people : `${isolated(name, speech.locale)} · ${people}`,
    value: speech.inbox("unread.messages", numberOf([count], speech.locale)),
    href: `${pages}/messages/${number}`,
  };
};

/** How many people ask whether they may write. Neither who they are nor what they say. */
const askedBy = (count: number, { locale, inbox }: Speech): string =>
  inbox("requests", { count, number: new Intl.NumberFormat(locale).format(count) });

/** Says from whom they are where one person wrote all of them. */
const titleOf = ({ conversations, requests }: Letter, authors: Authors, speech: Speech): string => {
  if (conversations.length === 0) return askedBy(requests, speech);
  const { locale, inbox } = speech;
  const counts = conversations.map(({ count }) => count);
  const [authorId, ...others] = new Set(conversations.flatMap(({ authorIds }) => authorIds));
  const author = authorId === undefined ? undefined : authors.get(authorId);
  const hasRest = conversations[0]?.conversations !== conversations.length;
  const number = numberOf(counts, locale, hasRest);
  return author && others.length === 0 && !hasRest
    ? inbox("unread.titleFrom", { ...number, name: nameOf(author) })
    : inbox("unread.title", number);
};

/** The conversations, and the way there. */
const conversationBlocks = (
  conversations: readonly UnreadConversation[],
  pages: string,
  authors: Authors,
  speech: Speech,
): MailBlock[] => {
  const [first] = conversations;
  if (!first) return [];
  const { inbox } = speech;
  const facts = conversations.map((conversation) => lineOf(conversation, pages, authors, speech));
  const rest = first.conversations - conversations.length;
  const isOne = first.conversations === 1;
  return [
    { kind: "facts", facts },
    ...(rest > 0 ? [{ kind: "text" as const, text: inbox("unread.rest", { count: rest }) }] : []),
    {
      kind: "button",
      label: inbox(isOne ? "unread.open" : "unread.openAll"),
      href: isOne ? `${pages}/messages/${first.number}` : `${pages}/messages`,
    },
  ];
};

/** Who asks, by their number: a line beside conversations, and the one button where there are none. */
const requestBlocks = ({ conversations, requests }: Letter, pages: string, speech: Speech): MailBlock[] => {
  if (requests === 0) return [];
  const href = `${pages}/messages/requests`;
  if (conversations.length > 0) return [{ kind: "entry", label: askedBy(requests, speech), href }];
  return [{ kind: "button", label: speech.inbox("unread.openRequests"), href }];
};

const blocksOf = (
  { websiteUrl }: OrganizationRecord,
  letter: Letter,
  authors: Authors,
  { end, speech }: { end: string; speech: Speech },
): MailBlock[] => {
  const { locale, inbox, own } = speech;
  const pages = `${websiteUrl}/${locale}`;
  return [
    ...conversationBlocks(letter.conversations, pages, authors, speech),
    ...requestBlocks(letter, pages, speech),
    { kind: "note", text: inbox("unread.why") },
    { kind: "link", label: own("unsubscribe"), href: end },
    { kind: "link", label: inbox("preferences"), href: `${pages}/account/notifications` },
  ];
};

interface Writing {
  readonly organization: OrganizationRecord;
  readonly authors: Authors;
  readonly endsOf: Awaited<ReturnType<typeof mailEnds>>;
}

const writeLetter = async (
  tx: Tx,
  { organization, authors, endsOf }: Writing,
  letter: Letter,
  speech: Speech,
): Promise<void> => {
  const { recipient, conversations, newest } = letter;
  const { id: accountId, email } = recipient;
  const { locale } = speech;
  const ends = endsOf({ accountId, audience: { kind: "messages" } }, locale);
  const title = titleOf(letter, authors, speech);
  const blocks = blocksOf(organization, letter, authors, { end: ends.page, speech });
  const namedIds = conversations.flatMap(({ authorIds }) => authorIds.slice(0, mostPeople));
  await mailer.enqueue(
    tx,
    {
      organizationId: organization.id,
      to: email,
      subject: title,
      ...layOutMail(organization, { locale, title, preview: title, blocks }),
      unsubscribeUrl: ends.post,
      aboutIds: [...new Set([accountId, ...namedIds])],
      work: "bulk",
    },
    mailIdOf(`unread:${newest}`, accountId),
  );
};

/** Puts a mail on its way to each, in their language: who wrote, in which conversation and how often; not what. Of who asks how many. */
export const writeLetters = async (
  tx: Tx,
  organization: OrganizationRecord,
  letters: readonly Letter[],
): Promise<void> => {
  if (letters.length === 0) return;
  const localeOf = localeIn(organization);
  const authorIds = letters.flatMap(({ conversations }) =>
    conversations.flatMap((one) => one.authorIds.slice(0, mostPeople)),
  );
  const authors = await accountSummaries(tx, organization, [...new Set(authorIds)]);
  const words = await wordsOf(letters.map(({ recipient }) => localeOf(recipient)));
  const writing = { organization, authors, endsOf: await mailEnds(tx, organization) };
  for (const letter of letters) {
    const locale = localeOf(letter.recipient);
    const spoken = words.get(locale);
    if (spoken) await writeLetter(tx, writing, letter, { locale, ...spoken });
  }
};
