"use client";

import { MessageCircle } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { IconButton } from "#components/ui/actions/icon-button";
import type { BaseAccount } from "#entities/people/accounts";
import { useOpenConversation } from "#hooks/conversations/chat";
import { useReach } from "#hooks/conversations/requests";
import { displayName } from "#lib/format/names";
import { useErrorText } from "#lib/forms/use-error-text";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

export type MessageButtonProps = {
  account: BaseAccount;
  /** With a word, beside others with the name as well, and in a grid of people as an icon. */
  look?: "word" | "name" | "icon";
  /** Everybody who is shown together, the account among them: it is asked for all at once how to write to them. */
  among?: readonly string[];
};

/** Leads to the conversation with somebody whom the viewer may write to, or ask. Needs the texts of `accounts`. */
export function MessageButton({ account, look = "word", among = [account.id] }: MessageButtonProps) {
  const t = useTranslations("accounts.message");
  const href = useHref();
  const router = useRouter();
  const errorText = useErrorText();
  const reach = useReach(account.id, among);
  const open = useOpenConversation();
  if (reach === "none") return null;
  const named = t("actionName", { name: displayName(account) });
  const begin = () =>
    open.mutate(
      { body: { name: "", accountIds: [account.id] } },
      { onSuccess: ({ channelId }) => router.push(href(routes.conversation(String(channelId)))) },
    );
  return (
    <>
      {look === "icon" ? (
        <IconButton
          size="sm"
          label={named}
          icon={<MessageCircle aria-hidden="true" />}
          disabled={open.isPending}
          onClick={begin}
        />
      ) : (
        <Button variant="secondary" busy={open.isPending} onClick={begin}>
          {look === "word" ? t("action") : named}
        </Button>
      )}
      {open.error && (
        <p role="alert" className="order-last basis-full text-bad text-caption">
          {errorText(open.error)}
        </p>
      )}
    </>
  );
}
