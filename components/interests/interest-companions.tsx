"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { EventRow } from "#components/events/list/event-row";
import { Button } from "#components/ui/actions/button";
import { IntentLink } from "#components/ui/actions/intent-link";
import { Avatar } from "#components/ui/display/avatar";
import { ListRow } from "#components/ui/lists/list-row";
import type { Interest } from "#entities/community/interests";
import type { BaseEvent } from "#entities/events/base-event";
import type { BaseGroup } from "#entities/groups/groups";
import type { BaseAccount } from "#entities/people/accounts";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** Rows that are seen at once; the others wait to be asked for. */
const shown = 3;

/** Who and what shares an interest. */
export function InterestCompanions({ interest, now }: { interest: Interest; now: Date }) {
  const { accounts, events, groups } = interest;
  return (
    <div className="grid content-start gap-6 xl:sticky xl:top-10">
      {accounts.length > 0 && <People people={accounts} />}
      {events.length > 0 && <Events events={events} now={now} />}
      {groups.length > 0 && <Groups groups={groups} />}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-base">{title}</h2>
      {children}
    </section>
  );
}

/** Faces side by side: in a line to push along on phones, in a grid where there is room. */
function People({ people }: { people: BaseAccount[] }) {
  const t = useTranslations("interests.one");
  const href = useHref();
  return (
    <Part title={t("people")}>
      <ul className="scroll-quiet -mx-4 flex gap-1 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0 xl:grid xl:grid-cols-4">
        {people.map((account) => {
          const name = displayName(account);
          return (
            <li key={account.id} className="w-20 shrink-0 xl:w-auto">
              <IntentLink
                href={href(routes.member(account.username))}
                className="grid justify-items-center gap-1.5 rounded-control p-2 text-center text-caption hover:bg-wash"
              >
                <Avatar name={name} src={account.image?.uri ?? null} size="lg" />
                <bdi className="line-clamp-2 leading-snug wrap-anywhere">{name}</bdi>
              </IntentLink>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

/** The first rows, and the rest once they are asked for. */
function Rows<T extends { id: string }>({ items, row }: { items: readonly T[]; row: (item: T) => ReactNode }) {
  const t = useTranslations("interests.one");
  const [isOpen, setIsOpen] = useState(false);
  const seen = isOpen ? items : items.slice(0, shown);
  return (
    <>
      <ul>
        {seen.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ul>
      {seen.length < items.length && (
        <Button variant="quiet" size="sm" className="mt-1 -ms-3" onClick={() => setIsOpen(true)}>
          {t("all", { count: items.length })}
        </Button>
      )}
    </>
  );
}

function Events({ events, now }: { events: BaseEvent[]; now: Date }) {
  const t = useTranslations("interests.one");
  return (
    <Part title={t("events")}>
      <Rows
        items={events}
        row={(event) => (
          <EventRow event={event} now={now} online={t("online")} words={{ canceled: t("canceled"), live: t("live") }} />
        )}
      />
    </Part>
  );
}

function Groups({ groups }: { groups: BaseGroup[] }) {
  const t = useTranslations("interests.one");
  const href = useHref();
  return (
    <Part title={t("groups")}>
      <Rows
        items={groups}
        row={(group) => (
          <ListRow
            href={href(routes.group(group.slug))}
            leading={<Avatar name={group.name} src={group.squareImage?.uri ?? null} square />}
            title={<bdi>{group.name}</bdi>}
            text={t(group.access)}
          />
        )}
      />
    </Part>
  );
}
