"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { LoadError } from "#components/layout/load-error";
import { Avatar } from "#components/ui/display/avatar";
import { Checkbox } from "#components/ui/fields/checkbox";
import { ShowMore } from "#components/ui/lists/show-more";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { BaseAccount } from "#entities/people/accounts";
import { useReach } from "#hooks/conversations/requests";
import { togetherWith } from "#lib/chat/together";
import { displayName } from "#lib/format/names";
import type { Chosen } from "./use-chosen";

export type PeopleChoiceProps = {
  label: string;
  errorTitle: string;
  read: ComponentProps<typeof LoadError>["read"] & ComponentProps<typeof ShowMore>["list"];
  /** Who was read so far. */
  people: readonly BaseAccount[] | undefined;
  chosen: Chosen;
  /** Accounts that are in it already. */
  taken?: readonly string[];
  /** Who was chosen and did not come in. */
  refused: ReadonlyMap<string, unknown>;
  /** Some of them may have to be asked, or want that from nobody. */
  isMixed?: boolean;
  /** Stands there where nobody is found. */
  nobody: ReactNode;
};

/** People to choose from, in each state of their list. */
export function PeopleChoice(props: PeopleChoiceProps) {
  const { label, errorTitle, read, people, chosen, taken = [], refused, isMixed = false, nobody } = props;
  const t = useTranslations("chat");
  if (!people) return read.error ? <LoadError level={3} title={errorTitle} read={read} /> : <PeopleSkeleton />;
  if (people.length === 0) return nobody;
  const ids = people.map(({ id }) => id);
  const Choice = isMixed ? MixedChoice : PersonChoice;
  return (
    <div>
      <ul aria-label={label} className="grid grid-cols-1">
        {people.map((account, at) => (
          <li key={account.id}>
            <Choice
              account={account}
              among={togetherWith(ids, at)}
              chosen={chosen}
              isTaken={taken.includes(account.id)}
              isRefused={refused.has(account.id)}
            />
          </li>
        ))}
      </ul>
      <ShowMore list={read} label={t("more")} />
    </div>
  );
}

type ChoiceProps = {
  account: BaseAccount;
  /** Who is shown together. */
  among: readonly string[];
  chosen: Chosen;
  isTaken: boolean;
  isRefused: boolean;
  note?: string | undefined;
  isClosed?: boolean;
};

function PersonChoice({ account, chosen, isTaken, isRefused, note, isClosed = false }: ChoiceProps) {
  const isChosen = chosen.has(account.id);
  return (
    <Checkbox
      checked={isTaken || isChosen}
      disabled={isTaken || isClosed}
      aria-invalid={isChosen && isRefused ? true : undefined}
      onChange={() => chosen.toggle(account)}
      className="[&_label]:items-center [&_label]:py-2"
      description={note}
      label={
        <span className="flex min-w-0 items-center gap-3">
          <Avatar size="sm" name={displayName(account)} src={account.image?.uri ?? null} />
          <bdi className="wrap-anywhere">{displayName(account)}</bdi>
        </span>
      }
    />
  );
}

/** Says who is asked first; who lets nobody ask cannot be chosen. */
function MixedChoice(props: ChoiceProps) {
  const t = useTranslations("chat.open");
  const reach = useReach(props.account.id, props.among);
  const notes = { open: undefined, request: t("asked"), none: t("contactsOnly") };
  return <PersonChoice {...props} note={notes[reach]} isClosed={reach === "none"} />;
}

function PeopleSkeleton() {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t("chat.people.loading")} className="grid gap-4">
      {["first", "second", "third"].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-8" />
          <Skeleton className="w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
