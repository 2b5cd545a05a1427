"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import type { BaseAccount } from "#entities/people/accounts";
import { useOpenConversation } from "#hooks/conversations/chat";
import { useReach } from "#hooks/conversations/requests";
import { useErrorText } from "#lib/forms/use-error-text";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** Leads to the conversation with somebody whom the viewer may write to, or ask. Needs the texts of `accounts`. */
export function MessageButton({ account }: { account: BaseAccount }) {
  const t = useTranslations("accounts.message");
  const href = useHref();
  const router = useRouter();
  const errorText = useErrorText();
  const reach = useReach(account.id).data?.reach ?? "none";
  const open = useOpenConversation();
  if (reach === "none") return null;
  const begin = () =>
    open.mutate(
      { body: { name: "", accountIds: [account.id] } },
      { onSuccess: ({ channelId }) => router.push(href(routes.conversation(String(channelId)))) },
    );
  return (
    <>
      <Button variant="secondary" busy={open.isPending} onClick={begin}>
        {t("action")}
      </Button>
      {open.error && (
        <p role="alert" className="order-last basis-full text-bad text-caption">
          {errorText(open.error)}
        </p>
      )}
    </>
  );
}
