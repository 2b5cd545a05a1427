"use client";

import { useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import { SettingCard } from "#components/security/setting-card";
import { Button } from "#components/ui/actions/button";
import { ShowMore } from "#components/ui/lists/show-more";
import { shownAddress } from "#entities/shared/shown-addresses";
import { useRemoveLogin, useSentInvitations } from "#hooks/identity/login";

/** Who was asked to share this account and has not answered; nothing while there is nobody. */
export function SentInvitations() {
  const t = useTranslations("login-invitations.sent");
  const list = useSentInvitations();
  if (!list.data || list.data.items.length === 0) return null;
  return (
    <SettingCard title={t("title")} text={t("text")}>
      <ul className="-my-2 divide-y divide-line">
        {list.data.items.map(({ id, username }) => (
          <SentRow key={id} login={username} />
        ))}
      </ul>
      <ShowMore list={list} label={t("more")} />
    </SettingCard>
  );
}

function SentRow({ login: kept }: { login: string }) {
  const t = useTranslations("login-invitations.sent");
  const remove = useRemoveLogin();
  const login = shownAddress(kept);
  const withdraw = () => remove.mutateAsync({ params: { username: kept } });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <bdi className="min-w-0 wrap-anywhere font-medium text-sm">{login}</bdi>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t("withdrawOf", { login })}
        busy={remove.isPending}
        onClick={() =>
          void withdraw().then(
            () => notify(t("withdrawn", { login })),
            () => undefined,
          )
        }
      >
        {t("withdraw")}
      </Button>
    </li>
  );
}
