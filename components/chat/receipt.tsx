"use client";

import { useTranslations } from "next-intl";
import { Menu } from "#components/ui/overlays/menu";
import type { BaseChatChannelMember, ChatChannelMember, ChatChannelMessage } from "#entities/conversations/chat";
import { useWitnesses } from "#hooks/conversations/chat";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { isPair } from "#lib/chat/people";
import { isAnyTold, readersOf } from "#lib/chat/readers";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

export type ReceiptProps = {
  membership: ChatChannelMember;
  /** What the viewer said last. */
  message: ChatChannelMessage;
};

/** Who has read what the viewer said last. Its line is there before anybody has, so that nothing moves then. */
export function Receipt({ membership, message }: ReceiptProps) {
  const t = useTranslations("chat.receipt");
  const viewerId = useViewerId();
  const members = useWitnesses(membership);
  if (members && !isAnyTold(members, viewerId)) return null;
  const readers = readersOf(members ?? [], message, viewerId);
  return (
    <div data-receipt="" className="flex h-6 items-center justify-end px-1 text-caption text-ink-muted">
      {readers.length > 0 && (isPair(membership.channel) ? <p>{t("seen")}</p> : <Readers readers={readers} />)}
    </div>
  );
}

function Readers({ readers }: { readers: readonly BaseChatChannelMember[] }) {
  const t = useTranslations("chat.receipt");
  const href = useHref();
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className="touch-target rounded-control hover:text-ink hover:underline">
          {t("seenBy", { count: readers.length })}
        </button>
      }
      items={readers.map(({ account }) => ({
        key: account.id,
        label: <bdi>{displayName(account)}</bdi>,
        href: href(routes.member(account.username)),
      }))}
    />
  );
}
