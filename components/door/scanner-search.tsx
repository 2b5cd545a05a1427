"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SearchField } from "#components/ui/fields/search-field";
import { Spinner } from "#components/ui/states/spinner";
import type { DoorPass } from "#entities/attendance/door";
import { minSearch } from "#hooks/attendance/door";
import { useDebounced } from "#hooks/browser/use-debounced";
import type { DoorApi } from "#lib/door/door-api";
import { failureOf } from "#lib/door/failure";
import { PassRow } from "./pass-row";

type ScannerSearchProps = {
  search: DoorApi["search"];
  onAdmit: (pass: DoorPass) => void;
  time: (instant: string) => string;
};

/** Finds passes by the names of their holders; nobody's until at least two letters are typed. */
export function ScannerSearch({ search, onAdmit, time }: ScannerSearchProps) {
  const t = useTranslations("door.search");
  const [text, setText] = useState("");
  const words = useDebounced(text).trim();
  return (
    <div className="grid gap-3">
      <SearchField label={t("label")} clearLabel={t("clear")} value={text} onValueChange={setText} />
      {words.length < minSearch ? (
        <p className="text-ink-muted text-sm">{t("hint")}</p>
      ) : (
        <Found key={words} words={words} search={search} onAdmit={onAdmit} time={time} />
      )}
    </div>
  );
}

function Found({ words, search, onAdmit, time }: ScannerSearchProps & { words: string }) {
  const t = useTranslations();
  // Who is in may change with every scan: nothing is taken from before.
  const found = useQuery({
    queryKey: ["door-search", words],
    queryFn: () => search(words),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    networkMode: "always",
  });
  if (found.isPending) return <Spinner />;
  if (found.error) {
    const { code, status } = failureOf(found.error);
    return <p role="alert">{status === 0 ? t("door.search.offline") : t(`errors.${code}`)}</p>;
  }
  if (found.data.length === 0) return <p className="text-ink-muted">{t("door.search.noneText", { search: words })}</p>;
  return (
    <ul className="divide-y divide-line">
      {found.data.map((pass) => (
        <li key={pass.passId}>
          <PassRow pass={pass} time={time} onCheckIn={() => onAdmit(pass)} />
        </li>
      ))}
    </ul>
  );
}
