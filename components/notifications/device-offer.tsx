"use client";

import { BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useAuthor } from "#components/activities/composer/use-author";
import { LateMessages } from "#components/layout/language/late-messages";
import { notify } from "#components/layout/notices/toasts";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button } from "#components/ui/actions/button";
import { useFocusKept } from "#hooks/browser/use-focus-kept";
import { usePushDevice, useTurnPush } from "#hooks/inbox/push";
import type { Author } from "#lib/composer/drafts";
import { cx } from "#lib/format/class-names";
import { declineOffer, isOfferDue, offerHere } from "#lib/push/offer";
import { currentBrowser } from "#lib/session/browser";

export type DeviceOfferProps = {
  /** What its reader has just done, and so may want to hear more of. */
  after: "purchase" | "joining" | "message";
  /** Of the event, the group or the conversation. */
  name: string;
  className?: string;
};

/**
 * Offers to tell its reader on this device, where the browser can and nobody was asked yet. The browser itself asks only
 * once they have pressed; whoever says "not now" is left alone for 90 days.
 */
export function DeviceOffer(props: DeviceOfferProps) {
  const holder = useAuthor();
  // As it was when it came: a browser that has been asked gives another answer, and the rest is still to be said.
  const [offered] = useState(offerHere);
  if (!holder || !offered) return null;
  return <Offer key={holder.accountId} {...props} holder={holder} offered={offered} />;
}

type OfferProps = DeviceOfferProps & { holder: Author; offered: "ask" | "install" };

function Offer({ holder, offered, className, ...said }: OfferProps) {
  const { local } = currentBrowser();
  const { organizationId } = holder;
  const [isOpen, setIsOpen] = useState(() => isOfferDue(local, organizationId, Date.now()));
  const place = useFocusKept(isOpen);
  const close = () => setIsOpen(false);
  const decline = () => {
    declineOffer(local, organizationId, Date.now());
    close();
  };
  const props = { ...said, onDecline: decline };
  return (
    <section ref={place} tabIndex={-1} className={cx("focus:outline-none", isOpen && className)}>
      {isOpen && (
        <LateMessages module="push">
          {offered === "ask" ? <Question {...props} holder={holder} onDone={close} /> : <Words {...props} />}
        </LateMessages>
      )}
    </section>
  );
}

type WordsProps = Pick<DeviceOfferProps, "after" | "name"> & { onDecline: () => void; children?: ReactNode };

/** `children`: the way to say yes; without one, what must be done first. */
function Words({ after, name, onDecline, children }: WordsProps) {
  const t = useTranslations("push");
  const { NAME } = useAppContext().config;
  const title = t(`titles.${after}`, { name });
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 text-start text-sm"
    >
      <BellRing aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 self-start text-brand-ink" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-pretty font-medium wrap-anywhere">{title}</p>
        <p className="mt-0.5 text-pretty text-ink-muted">{t(children ? "text" : "install", { name: NAME })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Button size="sm" variant="quiet" onClick={onDecline}>
          {t("later")}
        </Button>
      </div>
    </section>
  );
}

type QuestionProps = Omit<WordsProps, "children"> & { holder: Author; onDone: () => void };

function Question({ holder, onDone, ...words }: QuestionProps) {
  const t = useTranslations("push");
  const { key } = usePushDevice();
  const { mutate, isPending, isError } = useTurnPush(holder);
  if (!key) return null;
  const ask = () =>
    mutate(key, {
      // Whoever says no to the browser has answered.
      onSuccess: (told) => {
        if (!told) return words.onDecline();
        notify(t("done"), "good");
        onDone();
      },
    });
  return (
    <>
      <Words {...words}>
        <Button size="sm" busy={isPending} onClick={ask}>
          {t("on")}
        </Button>
      </Words>
      {isError && (
        <p role="alert" className="mt-2 text-bad text-sm">
          {t("failed")}
        </p>
      )}
    </>
  );
}
