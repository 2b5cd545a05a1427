"use client";

import { Armchair, Ban, Check, MoreHorizontal, Undo2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { PassBadge } from "#components/attendee/passes/pass-badge";
import { Button } from "#components/ui/actions/button";
import { IconButton } from "#components/ui/actions/icon-button";
import { Menu } from "#components/ui/overlays/menu";
import type { BasePass } from "#entities/commerce/base-pass";
import type { EventListing, ListingRegistration } from "#entities/hosting/listings";
import { useCheckIn, useUndoCheckIn } from "#hooks/attendance/roster";
import { eventZone } from "#lib/events/when";
import { formatDay, formatTime } from "#lib/format/dates";
import { CancelPassDialog } from "./cancel-pass-dialog";
import { PassAnswers } from "./pass-answers";
import { SeatDialog } from "./seat-dialog";

export type AttendeePassProps = { pass: BasePass; registration: ListingRegistration; listing: EventListing };

type Asked = "cancel" | "seat";

/** A pass as a host has it in hand. */
export function AttendeePass(props: AttendeePassProps) {
  const { pass, registration, listing } = props;
  const t = useTranslations("roster.detail");
  const [asked, setAsked] = useState<Asked | null>(null);
  const number = String(pass.alternateId);
  const close = () => setAsked(null);
  const isHeld = pass.status !== "canceled";
  return (
    <div className="rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="break-words font-medium text-sm">{pass.ticket.name}</p>
          <p className="figures mt-0.5 text-caption text-ink-muted">
            {[t("number", { number }), pass.location, pass.coupon && `${t("coupon")} ${pass.coupon.code}`]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <PassBadge pass={pass} />
      </div>
      {isHeld && (
        <div className="mt-3 flex items-center gap-2">
          <Arrival {...props} />
          <Menu
            trigger={<IconButton label={t("more", { number })} icon={<MoreHorizontal />} className="ms-auto" />}
            items={[
              {
                key: "seat",
                label: t("seat"),
                icon: <Armchair aria-hidden="true" />,
                onSelect: () => setAsked("seat"),
              },
              {
                key: "cancel",
                label: t("cancelPass"),
                icon: <Ban aria-hidden="true" />,
                tone: "danger",
                disabled: pass.usedAt !== null,
                onSelect: () => setAsked("cancel"),
              },
            ]}
          />
        </div>
      )}
      <PassAnswers pass={pass} eventId={listing.id} accountId={registration.accountId} />
      {asked === "cancel" && <CancelPassDialog {...props} onClose={close} />}
      {asked === "seat" && <SeatDialog {...props} onClose={close} />}
    </div>
  );
}

/** In or not yet in, and the press that changes it. */
function Arrival({ pass, registration, listing }: AttendeePassProps) {
  const t = useTranslations("roster.detail");
  const locale = useLocale();
  const checkIn = useCheckIn();
  const undo = useUndoCheckIn();
  const params = { eventId: listing.id, accountId: registration.accountId, passId: pass.id };
  if (pass.usedAt === null) {
    return (
      <Button
        size="sm"
        variant="secondary"
        icon={<Check aria-hidden="true" className="size-4.5" />}
        busy={checkIn.isPending}
        onClick={() => checkIn.mutate({ params })}
      >
        {t("checkIn")}
      </Button>
    );
  }
  const moment = { instant: pass.usedAt, zone: eventZone(listing), locale };
  return (
    <>
      <p className="figures min-w-0 text-ink-muted text-sm">
        {t("checkedInAt", { day: formatDay(moment), time: formatTime(moment) })}
      </p>
      <Button
        size="sm"
        variant="quiet"
        icon={<Undo2 aria-hidden="true" className="size-4.5" />}
        busy={undo.isPending}
        onClick={() => undo.mutate({ params })}
      >
        {t("undo")}
      </Button>
    </>
  );
}
