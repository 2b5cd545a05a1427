"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { Segmented } from "#components/ui/fields/segmented";
import { TextInput } from "#components/ui/fields/text-input";
import type { DoorApi } from "#lib/door/door-api";
import { type Entry, passIdOf } from "#lib/door/entries";
import type { Scanner, ScannerView } from "#lib/door/scanner";
import { EntryRow } from "./entry-row";
import { ScannerSearch } from "./scanner-search";

const ways = ["recent", "name", "code"] as const;
type Way = (typeof ways)[number];

type ScannerWaysProps = {
  scanner: Scanner;
  view: ScannerView;
  search: DoorApi["search"];
  time: (instant: string) => string;
};

/** What lies below the card: the last scans, and ways in without a camera. */
export function ScannerWays({ scanner, view, search, time }: ScannerWaysProps) {
  const t = useTranslations("door.scanner");
  const [way, setWay] = useState<Way>("recent");
  return (
    <section className="grid grid-cols-1 gap-4">
      <Segmented
        label={t("ways")}
        options={ways.map((value) => ({ value, label: t(value) }))}
        value={way}
        onValueChange={(value) => setWay(ways.find((each) => each === value) ?? "recent")}
      />
      {way === "recent" && <Recent scanner={scanner} entries={view.entries} time={time} />}
      {way === "name" && <ScannerSearch search={search} onAdmit={(pass) => void scanner.admit(pass)} time={time} />}
      {way === "code" && <CodeForm onCode={(code) => void scanner.read(code)} />}
    </section>
  );
}

type RecentProps = { scanner: Scanner; entries: readonly Entry[]; time: (instant: string) => string };

function Recent({ scanner, entries, time }: RecentProps) {
  const t = useTranslations("door.scanner");
  if (entries.length === 0) return <p className="text-ink-muted">{t("recentNone")}</p>;
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry, index) => (
        <li key={entry.id}>
          <EntryRow
            entry={entry}
            time={time}
            onUndo={isIn(entry, entries.slice(0, index)) ? () => void scanner.undo(entry) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

/** Whether somebody is in by this scan still: nothing newer on this device is about the same pass. */
const isIn = (entry: Entry, newer: readonly Entry[]): boolean => {
  const isAdmission = entry.verdict === "admitted" || entry.verdict === "offline";
  const passId = passIdOf(entry);
  return isAdmission && !newer.some((each) => each.verdict === "undone" && passIdOf(each) === passId);
};

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslations("door.scanner");
  const [code, setCode] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === "") return;
    onCode(code);
    setCode("");
  };
  return (
    <form onSubmit={send} className="grid gap-3">
      <Field label={t("codeLabel")} hint={t("codeHint")}>
        <TextInput
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
        />
      </Field>
      <Button type="submit" size="lg">
        {t("check")}
      </Button>
    </form>
  );
}
