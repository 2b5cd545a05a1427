"use client";

import { Check, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useOverlay } from "#components/layout/overlay-store";
import { useAppContext } from "#components/layout/providers/app-context";
import { TextInput } from "#components/ui/fields/text-input";
import { Dialog } from "#components/ui/overlays/dialog";
import { useUpdateSelf } from "#hooks/account/self";
import { cx } from "#lib/format/class-names";
import { folded } from "#lib/format/folded";
import { type LanguageEntry, offeredLanguages } from "#lib/i18n/languages";
import { assertOffered, withLocale } from "#lib/i18n/locale";
import { useSession, useSessionActions } from "#lib/session/use-session";
import { saveLocale } from "./saved-locale";

export function LanguageDialog() {
  const t = useTranslations("common");
  const { config, locale } = useAppContext();
  const close = useOverlay((state) => state.close);
  const choose = useChooseLocale();
  const [query, setQuery] = useState("");
  const found = offeredLanguages(config.LOCALES).filter((language) => matches(language, query));
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && close()}
      title={t("language.title")}
      closeLabel={t("actions.close")}
    >
      <TextInput
        type="search"
        aria-label={t("language.search")}
        placeholder={t("language.search")}
        prefix={<Search aria-hidden="true" strokeWidth={1.75} />}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {found.length === 0 && (
        <p role="status" className="mt-6 text-center text-ink-muted text-sm">
          {t("language.none", { query })}
        </p>
      )}
      <ul className="mt-4 grid gap-1 sm:grid-cols-2">
        {found.map((language) => (
          <li key={language.id}>
            <LanguageOption
              language={language}
              current={language.value === locale}
              hideFlag={config.OPTIONS?.hideFlags === true}
              onChoose={() => choose(language.value)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type LanguageOptionProps = { language: LanguageEntry; current: boolean; hideFlag: boolean; onChoose: () => void };

function LanguageOption({ language, current, hideFlag, onChoose }: LanguageOptionProps) {
  return (
    <button
      type="button"
      lang={language.value}
      aria-current={current || undefined}
      onClick={onChoose}
      className={cx(
        "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-sm hover:bg-wash",
        current && "bg-brand-soft font-medium text-brand-ink",
      )}
    >
      {!hideFlag && (
        <img
          src={language.flag}
          alt=""
          width={24}
          height={18}
          loading="lazy"
          className="rounded-[3px] border border-line"
        />
      )}
      <span className="flex-1">{language.name}</span>
      {current && <Check aria-hidden="true" className="size-4.5" />}
    </button>
  );
}

/** Changes the language of the page in place, remembers it, and tells the account of somebody who is signed in. */
function useChooseLocale(): (chosen: string) => void {
  const { config, locale } = useAppContext();
  const router = useRouter();
  const close = useOverlay((state) => state.close);
  const session = useSessionActions();
  const user = useSession((state) => state.user);
  const { mutate: updateSelf } = useUpdateSelf();
  return (chosen) => {
    assertOffered(chosen, config);
    close();
    if (chosen === locale) return;
    saveLocale(chosen);
    if (user?.id) {
      session.setUser({ id: user.id, locale: chosen });
      updateSelf({ body: { locale: chosen } });
    }
    router.replace(withLocale(location.pathname + location.search, chosen));
  };
}

function matches({ name, value }: LanguageEntry, query: string): boolean {
  const wanted = folded(query.trim());
  return folded(name).includes(wanted) || value.toLowerCase().startsWith(wanted);
}
