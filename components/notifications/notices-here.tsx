"use client";

import { useRouter } from "next/navigation";
import { useAuthor } from "#components/activities/composer/use-author";
import { useSelf } from "#hooks/account/use-self";
import { useUnreadNotifications } from "#hooks/inbox/notifications";
import { useCloseShown, useNoticeWorker } from "#hooks/inbox/push";
import type { Author } from "#lib/composer/drafts";

/** Keeps the notices that this device shows in step with what its reader does here, and goes where a press on one leads. */
export function NoticesHere() {
  const holder = useAuthor();
  return holder && <Here holder={holder} />;
}

function Here({ holder }: { holder: Author }) {
  const { push } = useRouter();
  useNoticeWorker(holder, push);
  useRead();
  return null;
}

/** Where nothing is unread, wherever it was read, no notice says otherwise. */
function useRead() {
  const inbox = useUnreadNotifications();
  const self = useSelf();
  useCloseShown("inbox", inbox.data?.unread === 0 ? inbox.dataUpdatedAt : 0);
  useCloseShown("conversations", self.data?._count.chatChannels === 0 ? self.dataUpdatedAt : 0);
}
