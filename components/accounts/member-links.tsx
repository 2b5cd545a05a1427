"use client";

import { AtSign, Globe } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Account } from "#entities/people/accounts";
import { memberLinks } from "#lib/accounts/member-links";

/** Website and networks; nothing where there is none. */
export function MemberLinks({ account }: { account: Account }) {
  const t = useTranslations("accounts.profile");
  const links = memberLinks(account);
  if (links.length === 0) return null;
  return (
    <ul aria-label={t("links")} className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {links.map(({ key, name, href, handle }) => {
        const Icon = key === "website" ? Globe : AtSign;
        const icon = <Icon aria-hidden="true" className="size-4.5 text-ink-muted" />;
        return (
          <li key={key} className="flex min-w-0">
            {href ? (
              <a
                href={href}
                target="_blank"
                rel="nofollow noopener noreferrer me"
                aria-label={t("linkLabel", { name })}
                className="flex min-w-0 items-center gap-1.5 font-medium text-brand-ink hover:underline"
              >
                {icon}
                <span className="truncate">{name}</span>
              </a>
            ) : (
              <span className="flex min-w-0 items-center gap-1.5">
                {icon}
                <span className="truncate">
                  {name}: <bdi dir="ltr">{handle}</bdi>
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
