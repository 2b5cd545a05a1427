"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Pill } from "#components/ui/actions/pill";
import { useInvitedGroups } from "#hooks/groups/own-groups";
import { groupLists, type GroupList as ListName } from "#lib/routes";
import { useSession } from "#lib/session/use-session";

/** Which lists a visitor sees as well. */
export const forAll: readonly ListName[] = ["featured"];

type ListPillsProps = { name: ListName | undefined; onChoose: (name: ListName | null) => void };

/** The lists of groups, with what waits for an answer; scrolls sideways on phones and keeps the chosen one in view. */
export function ListPills({ name, onChoose }: ListPillsProps) {
  const t = useTranslations("groups.list");
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const invitations = useInvitedGroups({ rejected: false }).data?.count ?? 0;
  const offered = groupLists.filter((known) => isSignedIn || forAll.includes(known) || known === name);
  const row = useRef<HTMLDivElement>(null);
  const chosen = name ? offered.indexOf(name) + 1 : 0;
  useEffect(() => {
    const pill = row.current?.children[chosen];
    if (row.current && pill instanceof HTMLElement)
      row.current.scrollLeft = pill.offsetLeft - (row.current.clientWidth - pill.clientWidth) / 2;
  }, [chosen]);
  return (
    <fieldset className="min-w-0 max-w-full">
      <legend className="sr-only">{t("lists")}</legend>
      <div
        ref={row}
        className="scroll-quiet relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        <Pill pressed={name === undefined} onClick={() => onChoose(null)}>
          {t("all")}
        </Pill>
        {offered.map((known) => (
          <Pill key={known} pressed={known === name} onClick={() => onChoose(known)}>
            {t(known)}
            {known === "invited" && invitations > 0 && (
              <span className="figures ms-1.5 font-semibold">{invitations}</span>
            )}
          </Pill>
        ))}
      </div>
    </fieldset>
  );
}
