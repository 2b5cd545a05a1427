"use client";

import { Pencil } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Badge } from "#components/ui/display/badge";
import { Card } from "#components/ui/display/card";
import { Html } from "#components/ui/display/html";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { writtenVariable } from "#entities/events/event-email-variables";
import type { EventEmail, EventListing } from "#entities/hosting/listings";
import { shownAddress } from "#entities/shared/shown-addresses";
import { useResetEmail } from "#hooks/hosting/listings";
import { eventZone } from "#lib/events/when";
import { EmailForm } from "./email-form";
import { EmailPreview } from "./email-preview";

type EmailPartProps = {
  listing: EventListing;
  type: EventEmail["type"];
  /** Null: the default text is sent. */
  email: EventEmail | null;
};

/** One of the mails: what it says, when it goes out, and how it looks. */
export function EmailPart({ listing, type, email }: EmailPartProps) {
  const t = useTranslations("event-mails");
  const defaultText = useDefaultText(type);
  const [isWriting, setWriting] = useState(false);
  // What the preview shows: the draft while there is one.
  const [draft, setDraft] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed goes: who works by keyboard stays where the text is.
  const write = (on: boolean) => {
    flushSync(() => setWriting(on));
    place.current?.focus();
  };
  const stop = () => {
    setDraft(null);
    write(false);
  };
  return (
    <>
      <p className="mt-4 max-w-reading text-ink-muted text-sm">
        <When listing={listing} type={type} />
      </p>
      <div className="mt-5 grid items-start gap-8 lg:grid-cols-2">
        <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
          {isWriting ? (
            <EmailForm
              listing={listing}
              type={type}
              // One begins with what is sent anyway.
              body={email?.body || `<p>${defaultText}</p>`}
              kept={email?.body ?? ""}
              replyTo={email?.replyTo ?? ""}
              onDraft={setDraft}
              onClose={stop}
            />
          ) : (
            <SavedText
              listing={listing}
              type={type}
              email={email}
              defaultText={defaultText}
              onWrite={() => write(true)}
            />
          )}
          <p className="text-caption text-ink-muted">{t("frame")}</p>
        </div>
        <EmailPreview listing={listing} type={type} body={draft ?? email?.body ?? ""} />
      </div>
    </>
  );
}

function When({ listing, type }: Omit<EmailPartProps, "email">) {
  const t = useTranslations("event-mails.when");
  const format = useFormatter();
  const [now] = useState(() => Date.now());
  if (type !== "reminder") return t(type);
  if (listing.status === "canceled") return t("reminderCanceled");
  const at = Date.parse(listing.eventStart) - 86_400_000;
  if (at <= now) return t("reminderOver");
  const when = format.dateTime(at, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: eventZone(listing),
  });
  return t("reminder", { when });
}

type SavedTextProps = EmailPartProps & { defaultText: string; onWrite: () => void };

function SavedText({ listing, type, email, defaultText, onWrite }: SavedTextProps) {
  const t = useTranslations("event-mails");
  const isOwn = Boolean(email?.body);
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badge tone={isOwn ? "brand" : "neutral"}>{t(isOwn ? "isOwn" : "isDefault")}</Badge>
        <Button size="sm" variant="secondary" icon={<Pencil aria-hidden="true" className="size-4" />} onClick={onWrite}>
          {t(isOwn ? "edit" : "write")}
        </Button>
      </div>
      {email?.body ? <Html html={email.body} /> : <p className="wrap-anywhere">{defaultText}</p>}
      {email?.replyTo && (
        <p className="wrap-anywhere text-ink-muted text-sm">
          {t("replyTo")}: <bdi className="text-ink">{shownAddress(email.replyTo)}</bdi>
        </p>
      )}
      {email && <Reset listing={listing} type={type} />}
    </Card>
  );
}

/** What is said without hosts' own words, with variables in the place of what each reader is told. */
function useDefaultText(type: EventEmail["type"]): string {
  const t = useTranslations("mail");
  const [name, event] = [writtenVariable("firstName"), writtenVariable("eventName")];
  return t(`${type === "confirmation" ? "registration" : type}.intro`, { name, event });
}

function Reset({ listing, type }: Pick<EmailPartProps, "listing" | "type">) {
  const t = useTranslations("event-mails");
  const [isOpen, setOpen] = useState(false);
  const reset = useResetEmail(listing.id, type);
  return (
    <div className="border-line border-t pt-3">
      <AlertDialog
        trigger={
          <Button size="sm" variant="quiet">
            {t("reset")}
          </Button>
        }
        open={isOpen}
        onOpenChange={setOpen}
        title={t("resetTitle")}
        text={t("resetText")}
        confirmLabel={t("resetConfirm")}
        cancelLabel={t("resetCancel")}
        busy={reset.isPending}
        onConfirm={() =>
          reset.mutate(
            { params: { eventId: listing.id, type } },
            { onSuccess: () => notify(t("resetDone"), "good"), onSettled: () => setOpen(false) },
          )
        }
      />
    </div>
  );
}
