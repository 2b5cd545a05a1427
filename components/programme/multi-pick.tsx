"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { Combobox } from "#components/ui/fields/combobox";

export type Pickable = { id: string; name: string; leading?: ReactNode };

type MultiPickProps = {
  options: readonly Pickable[];
  /** Ids, in their order. */
  value: readonly string[];
  onValueChange: (ids: string[]) => void;
  placeholder: string;
  emptyText: string;
};

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Several of many: found by typing, each shown with a way to take it out again. Stands in a Field. */
export function MultiPick({ options, value, onValueChange, placeholder, emptyText }: MultiPickProps) {
  const t = useTranslations("programme");
  const [query, setQuery] = useState("");
  const control = useRef<HTMLDivElement>(null);
  const byId = new Map(options.map((option) => [option.id, option]));
  const chosen = value.flatMap((id) => byId.get(id) ?? []);
  const left = options.filter(({ id, name }) => !value.includes(id) && plain(name).includes(plain(query.trim())));
  const takeOut = (id: string) => {
    onValueChange(value.filter((one) => one !== id));
    // The button that was pressed is gone.
    control.current?.querySelector("input")?.focus();
  };
  return (
    <div ref={control} className="grid gap-2">
      <Combobox
        options={left.slice(0, 50).map(({ id, name, leading }) => ({ value: id, label: name, leading }))}
        value={null}
        onValueChange={(id) => {
          onValueChange([...value, id]);
          setQuery("");
        }}
        query={query}
        onQueryChange={setQuery}
        placeholder={placeholder}
        emptyText={emptyText}
      />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map(({ id, name, leading }) => (
            <li
              key={id}
              className="flex max-w-full items-center gap-1.5 rounded-full bg-wash py-1 ps-3 pe-1 text-caption"
            >
              {leading}
              <span className="truncate">{name}</span>
              <button
                type="button"
                aria-label={t("takeOut", { name })}
                onClick={() => takeOut(id)}
                className="touch-target grid size-6 place-content-center rounded-full text-ink-muted hover:text-ink"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
