import type { ReactNode } from "react";
import { cx } from "#lib/format/class-names";

export type PageProps = {
  /** The h1; leave out where the page draws its own. */
  title?: ReactNode;
  description?: ReactNode;
  /** Beside the title: the primary one last. */
  actions?: ReactNode;
  /** Above the title: a way back, a trail. */
  above?: ReactNode;
  /** feed 640, reading 720, page 1200 px (default). */
  width?: "feed" | "reading" | "page";
  /** The right column, 320 px from 1280 on, below the content before that. */
  aside?: ReactNode;
  children: ReactNode;
};

const widths = { feed: "max-w-feed", reading: "max-w-180", page: "max-w-page" };

/** Header, measure and right column of a page inside the shell. */
export function Page({ title, description, actions, above, width = "page", aside, children }: PageProps) {
  return (
    <div className={cx("mx-auto px-4 pt-6 sm:px-6 lg:px-8 lg:pt-10", aside ? "max-w-page" : widths[width])}>
      {above}
      {title && (
        <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-2xl lg:text-3xl">{title}</h1>
            {description && <p className="mt-1 max-w-reading text-ink-muted">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
      )}
      {aside ? (
        <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className={cx("w-full", widths[width])}>{children}</div>
          <aside className="min-w-0">{aside}</aside>
        </div>
      ) : (
        children
      )}
    </div>
  );
}
