"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/actions/button";
import { TextLink } from "#components/ui/actions/text-link";
import { Avatar } from "#components/ui/display/avatar";
import type { ChatChannel, ChatChannelMember } from "#entities/conversations/chat";
import { useAcceptRequest, useDeclineRequest } from "#hooks/conversations/requests";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** Somebody would like to have the viewer in a conversation of many: nothing of it is told before they accept. */
export function AskedRow({ membership: { channelId, channel } }: { membership: ChatChannelMember }) {
  const t = useTranslations("chat");
  const href = useHref();
  const router = useRouter();
  const accept = useAcceptRequest();
  const decline = useDeclineRequest();
  const conversationId = String(channelId);
  const [asker] = channel.members;
  if (!asker) return null;
  const { account } = asker;
  const input = { params: { conversationId } };
  const name = displayName(account);
  const profile = (words: ReactNode) => (
    <TextLink href={href(routes.member(account.username))} variant="quiet" prefetch={false}>
      {words}
    </TextLink>
  );
  return (
    <article className="flex gap-3 rounded-control px-3 py-3">
      <Avatar name={name} src={account.image?.uri ?? null} />
      <div className="grid min-w-0 flex-1 gap-2 text-sm">
        <div>
          <p className="wrap-anywhere font-medium">
            {t.rich("askedInto.title", { name, conversation: channel.name ?? "", profile })}
          </p>
          {channel.from && <From from={channel.from} />}
          <p className="text-ink-muted">{t("askedInto.text")}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            busy={accept.isPending}
            onClick={() =>
              accept.mutate(input, { onSuccess: () => router.push(href(routes.conversation(conversationId))) })
            }
          >
            {t("asked.accept")}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            busy={decline.isPending || decline.isSuccess}
            onClick={() => decline.mutate(input)}
          >
            {t("asked.decline")}
          </Button>
        </div>
      </div>
    </article>
  );
}

function From({ from: { kind, slug, name } }: { from: NonNullable<ChatChannel["from"]> }) {
  const t = useTranslations("chat.askedInto");
  const href = useHref();
  const path = kind === "group" ? routes.group(slug) : routes.event(slug);
  const link = (words: ReactNode) => (
    <TextLink href={href(path)} variant="quiet" prefetch={false}>
      <bdi>{words}</bdi>
    </TextLink>
  );
  return <p className="text-ink-muted">{t.rich("from", { place: name, link })}</p>;
}
