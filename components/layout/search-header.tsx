import type { ReactNode } from "react";
import { SearchField, type SearchFieldProps } from "#components/ui/fields/search-field";

export type SearchHeaderProps = { title: ReactNode; description?: ReactNode; search: SearchFieldProps };

/** Head of a directory: its h1, and the search beside it or, on phones, below it from side to side. */
export function SearchHeader({ title, description, search }: SearchHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        {description && <p className="mt-1 max-w-reading text-ink-muted">{description}</p>}
      </div>
      <SearchField {...search} className="w-full sm:w-72" />
    </header>
  );
}
