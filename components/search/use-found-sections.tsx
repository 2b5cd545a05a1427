"use client";

import { ArrowRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { eventPhase } from "#lib/events/when";
import { displayName } from "#lib/format/names";
import { routes } from "#lib/routes";
import { mostFound } from "#lib/search/most-found";
import type { FoundKind, Recent } from "#lib/search/recent";
import { ChoiceIcon, ChoiceRow } from "./choice-row";
import {
  AccountRow,
  ActivityRow,
  ContentRow,
  conversationName,
  EventRow,
  GroupRow,
  MessageRow,
  SessionRow,
} from "./found-rows";
import type { Choice, Section } from "./sections";
import type { Shown } from "./use-answers";

/** `path`: where it leads, where that is not what is remembered of it. */
const choiceOf = (recent: Recent, row: ReactNode, path = recent.path): Choice => ({
  id: `${recent.kind}-${recent.id}`,
  path,
  row,
  recent,
});

type Picture = { uri: string } | null;
const addressOf = (...pictures: readonly Picture[]): string | null => pictures.find(Boolean)?.uri ?? null;

/** What was found, the kinds of which there is something. */
export function useFoundSections(shown: Shown | null, now: Date): Section[] {
  const t = useTranslations("search");
  const locale = useLocale();
  if (!shown) return [];
  const { found, words } = shown;
  const section = (kind: FoundKind, choices: Choice[], all?: { text: string; path: string }): Section => {
    const isMore = all && choices.length === mostFound;
    return {
      id: kind,
      title: t(`kinds.${kind}`),
      choices: isMore ? [...choices, { id: `${kind}-all`, path: all.path, row: <AllRow>{all.text}</AllRow> }] : choices,
    };
  };
  const isOver = found.events.every((event) => eventPhase(event, now) === "past");
  const eventList = isOver ? routes.pastEvents : routes.events;

  const accounts = found.accounts.map((account) => {
    const { id, username, image } = account;
    const opened = { id, name: displayName(account), path: routes.member(username), picture: addressOf(image) };
    return choiceOf({ kind: "accounts", ...opened }, <AccountRow account={account} words={words} />);
  });
  const groups = found.groups.map((group) => {
    const { id, slug, name, squareImage, image } = group;
    const opened = { id, name, path: routes.group(slug), picture: addressOf(squareImage, image) };
    return choiceOf({ kind: "groups", ...opened }, <GroupRow group={group} words={words} />);
  });
  const events = found.events.map((event) => {
    const { id, slug, name, squareImage, image } = event;
    const opened = { id, name, path: routes.event(slug), picture: addressOf(squareImage, image) };
    return choiceOf({ kind: "events", ...opened }, <EventRow event={event} words={words} now={now} />);
  });
  const sessions = found.sessions.map((session) => {
    const { id, slug, name, event } = session;
    const opened = { id, name, path: routes.eventSession(event.slug, slug), picture: null };
    return choiceOf({ kind: "sessions", ...opened }, <SessionRow session={session} words={words} now={now} />);
  });
  const contents = found.contents.map((content) => {
    const { id, slug, title, channel, image } = content;
    const opened = {
      ...{ id, name: title || channel.name, path: routes.content(channel.slug, slug) },
      picture: addressOf(image),
    };
    return choiceOf({ kind: "contents", ...opened }, <ContentRow content={content} words={words} />);
  });
  const activities = found.activities.map((activity) => {
    const { id, excerpt, account } = activity;
    const opened = { id, name: excerpt, path: routes.activity(id), picture: addressOf(account.image) };
    return choiceOf({ kind: "activities", ...opened }, <ActivityRow activity={activity} words={words} now={now} />);
  });
  const messages = found.messages.map((message) => {
    // What is remembered is the conversation: nothing of what was said in it.
    const id = String(message.id);
    const conversationId = String(message.channelId);
    const opened = {
      ...{ id, name: conversationName(message, locale) },
      ...{ path: routes.conversation(conversationId), picture: null },
    };
    return choiceOf(
      { kind: "messages", ...opened },
      <MessageRow message={message} words={words} now={now} />,
      routes.conversation(conversationId, { message: id }),
    );
  });

  return [
    section("accounts", accounts, { text: t("all.accounts"), path: routes.members({ search: words }) }),
    section("groups", groups, { text: t("all.groups"), path: routes.groups({ search: words }) }),
    section("events", events, { text: t("all.events"), path: eventList({ search: words }) }),
    section("sessions", sessions),
    section("contents", contents, { text: t("all.contents"), path: routes.contents({ search: words }) }),
    section("activities", activities),
    section("messages", messages),
  ].filter(({ choices }) => choices.length > 0);
}

function AllRow({ children }: { children: string }) {
  return (
    <ChoiceRow
      leading={
        <ChoiceIcon>
          <ArrowRight strokeWidth={1.75} className="rtl:-scale-x-100" />
        </ChoiceIcon>
      }
      title={children}
    />
  );
}
