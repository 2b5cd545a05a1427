"use client";

import Link from "next/link";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "#lib/format/class-names";
import { tabClass, tabListClass } from "./tab-class";

export type NavTab = { href: string; label: ReactNode; count?: number | string; current?: boolean };

export type NavTabsProps = { label: string; items: NavTab[]; className?: string };

/** Tabs that are pages: each has its own address. Where they are too many they scroll sideways and fade at the edges. */
export function NavTabs({ label, items, className }: NavTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = items.findIndex((item) => item.current);
  const hasScrolled = useRef(false);
  useEffect(() => {
    // The first is seen from the start: measuring would lay out the page before the rest of it is there.
    if (current <= 0 && !hasScrolled.current) return;
    hasScrolled.current = true;
    const tab = list.current?.children[current];
    if (list.current && tab instanceof HTMLElement) {
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2;
    }
  }, [current]);
  return (
    <nav aria-label={label} className={cx("min-w-0", className)}>
      <ul ref={list} className={cx(tabListClass, "scroll-fade")}>
        {items.map((item) => (
          <li key={item.href} className="shrink-0">
            <Link href={item.href} aria-current={item.current ? "page" : undefined} className={tabClass} scroll={false}>
              {item.label}
              {item.count !== undefined && <TabCount count={item.count} current={item.current ?? false} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabCount({ count, current }: { count: number | string; current: boolean }) {
  return (
    <span
      className={cx(
        "figures rounded-full px-1.5 text-xs",
        current ? "bg-brand-soft text-brand-ink" : "bg-wash text-ink-muted",
      )}
    >
      {count}
    </span>
  );
}
