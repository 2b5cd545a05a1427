"use client";

import { Ban } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/actions/button";
import { Gate } from "#components/ui/states/gate";
import type { Account } from "#entities/people/accounts";
import { useUnblock } from "#hooks/people/accounts";
import { displayName } from "#lib/format/names";

/** Instead of a profile one has blocked. */
export function BlockedMember({ account }: { account: Account }) {
  const t = useTranslations("accounts.block");
  const unblock = useUnblock();
  const panel = useRef<HTMLDivElement>(null);
  const name = displayName(account);
  // The menu that was pressed is gone: whoever works by keyboard goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  }, []);
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      <Gate
        icon={<Ban />}
        title={t("blockedTitle", { name })}
        text={t("blockedText", { name })}
        action={
          <Button
            variant="secondary"
            busy={unblock.isPending}
            onClick={() => unblock.mutate({ params: { accountId: account.id } })}
          >
            {t("unblock")}
          </Button>
        }
        className="wrap-anywhere"
      />
    </div>
  );
}
