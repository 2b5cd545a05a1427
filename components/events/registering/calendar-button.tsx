"use client";

import { CalendarPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { AddToCalendarProps } from "#components/calendars/add-to-calendar";
import { notifyFailure } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import type { Event } from "#entities/events/events";

type Loaded = { Menu: (props: AddToCalendarProps) => React.ReactNode; hadFocus: boolean };

/** Into the reader's own calendar. The menu comes once somebody reaches for it: few do, and it brings much script. */
export function CalendarButton({ event, full = false }: { event: Event; full?: boolean }) {
  const t = useTranslations();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isPressed, setIsPressed] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  useArrival(box, loaded, isPressed);
  const load = async () => {
    const { AddToCalendar: Menu } = await import("#components/calendars/add-to-calendar");
    setLoaded((known) => known ?? { Menu, hadFocus: box.current?.contains(document.activeElement) === true });
  };
  const press = () => {
    setIsPressed(true);
    load().catch(() => {
      setIsPressed(false);
      notifyFailure(t("errors.unavailable"));
    });
  };
  // Reaching for it is no press: what fails then is tried, and told, at the press.
  const reach = () => void load().catch(() => undefined);
  return (
    <span ref={box} className={full ? "grid" : "contents"}>
      {loaded ? (
        <loaded.Menu event={event} full={full} />
      ) : (
        <Button
          variant="secondary"
          full={full}
          busy={isPressed}
          icon={<CalendarPlus aria-hidden="true" className="size-4.5" />}
          aria-haspopup="menu"
          onFocus={reach}
          onPointerEnter={reach}
          onClick={press}
        >
          {t("calendars.add.action")}
        </Button>
      )}
    </span>
  );
}

/** Hands on to the menu what its stand-in was given: the focus, and the press that would have opened it. */
function useArrival(box: RefObject<HTMLElement | null>, loaded: Loaded | null, wasPressed: boolean) {
  useEffect(() => {
    const button = loaded && box.current?.querySelector("button");
    if (!button) return;
    if (loaded.hadFocus) button.focus();
    if (wasPressed) button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  }, [box, loaded, wasPressed]);
}
