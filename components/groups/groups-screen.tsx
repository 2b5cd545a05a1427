"use client";

import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { SignInLink } from "#components/accounts/sign-in-link";
import { Page } from "#components/layout/page";
import { SearchField } from "#components/ui/fields/search-field";
import { Segmented } from "#components/ui/fields/segmented";
import { Gate } from "#components/ui/states/gate";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useUrlSearch } from "#hooks/browser/use-url-search";
import { groupLists } from "#lib/routes";
import { useSession } from "#lib/session/use-session";
import { GroupLists } from "./group-lists";
import { forAll, ListPills } from "./list-pills";
import { NewGroupLink } from "./new-group-link";

const accesses = ["public", "private"] as const;

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
      {/* The link may come late: it takes free room, and nothing gives way to it. */}
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="me-auto text-2xl leading-10 lg:text-3xl">{t("title")}</h1>
        <NewGroupLink />
        <SearchField
          label={t("list.search")}
          clearLabel={t("list.clear")}
          value={text}
          onValueChange={setText}
          className="w-full sm:w-72"
        />
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
