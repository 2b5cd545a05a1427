"use client";

import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { SignInLink } from "#components/accounts/sign-in-link";
import { Page } from "#components/layout/page";
import { Gate } from "#components/ui/gate";
import { Pill } from "#components/ui/pill";
import { SearchField } from "#components/ui/search-field";
import { Segmented } from "#components/ui/segmented";
import { useInvitedGroups } from "#hooks/groups";
import { useUrlParam } from "#hooks/use-url-param";
import { useUrlSearch } from "#hooks/use-url-search";
import { groupLists, type GroupList as ListName } from "#lib/routes";
import { useSession } from "#lib/session/use-session";
import { GroupLists } from "./group-lists";
import { NewGroupLink } from "./new-group-link";

const accesses = ["public", "private"] as const;

/** Which of them a visitor sees as well. */
const forAll: readonly ListName[] = ["featured"];

export function GroupsScreen() {
  const t = useTranslations("groups");
  const { text, setText, search } = useUrlSearch();
  const [listName, setList] = useUrlParam("list");
  const [accessName, setAccess] = useUrlParam("access");
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  const name = groupLists.find((known) => known === listName);
  const access = name ? undefined : accesses.find((known) => known === accessName);
  const isClosed = isAnonymous && name !== undefined && !forAll.includes(name);
  const showAll = () => {
    setList("");
    setAccess("");
  };
  return (
    <Page>
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="me-auto text-2xl lg:text-3xl">{t("title")}</h1>
        <SearchField
          label={t("list.search")}
          clearLabel={t("list.clear")}
          value={text}
          onValueChange={setText}
          className="w-full max-sm:order-1 sm:w-72"
        />
        <NewGroupLink />
      </header>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ListPills name={name} onChoose={(next) => setList(next ?? "")} />
        {name === undefined && (
          <Segmented
            label={t("list.access")}
            options={[
              { value: "", label: t("list.accessAll") },
              { value: "public", label: t("list.accessPublic") },
              { value: "private", label: t("list.accessPrivate") },
            ]}
            value={access ?? ""}
            onValueChange={setAccess}
          />
        )}
      </div>
      {isClosed ? (
        <SignInFirst />
      ) : (
        <GroupLists name={name} access={access} search={search} onClear={() => setText("")} onShowAll={showAll} />
      )}
    </Page>
  );
}

type ListPillsProps = { name: ListName | undefined; onChoose: (name: ListName | null) => void };

function ListPills({ name, onChoose }: ListPillsProps) {
  const t = useTranslations("groups.list");
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const invitations = useInvitedGroups({ rejected: false }).data?.count ?? 0;
  const offered = groupLists.filter((known) => isSignedIn || forAll.includes(known) || known === name);
  return (
    <fieldset className="min-w-0 max-w-full">
      <legend className="sr-only">{t("lists")}</legend>
      <div className="scroll-quiet -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
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

function SignInFirst() {
  const t = useTranslations("groups.gate.unauthenticated");
  return (
    <Gate
      level={2}
      icon={<Lock />}
      title={t("title")}
      text={t("own")}
      action={<SignInLink>{t("action")}</SignInLink>}
    />
  );
}
