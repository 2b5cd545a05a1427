"use client";

import { Lock } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SessionGate } from "#components/layout/session-gate";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Gate } from "#components/ui/states/gate";
import { Spinner } from "#components/ui/states/spinner";
import { useHostDoor } from "#hooks/attendance/door";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ScannerView } from "./scanner-view";

/** The scanner of a host, outside the shell. */
export function ScannerScreen({ eventId }: { eventId: string }) {
  return (
    <SessionGate pending={<Opening />}>
      <HostScanner eventId={eventId} />
    </SessionGate>
  );
}

function HostScanner({ eventId }: { eventId: string }) {
  const viewerId = useViewerId();
  const api = useHostDoor(eventId);
  const router = useRouter();
  const href = useHref();
  const [isRefused, setIsRefused] = useState(false);
  if (viewerId === null) return <Opening />;
  if (isRefused) return <NotHost />;
  return (
    <ScannerView
      key={viewerId}
      api={api}
      name={`${viewerId}.${eventId}`}
      onClose={() => router.push(href(routes.listingTab(eventId, "door")))}
      onRefused={() => setIsRefused(true)}
    />
  );
}

function NotHost() {
  const t = useTranslations("listings.gate");
  const href = useHref();
  return (
    <Gate
      icon={<Lock />}
      className="min-h-[60dvh] justify-center"
      title={t("title")}
      text={t("text")}
      action={
        <ButtonLink variant="secondary" href={href(routes.listings())}>
          {t("back")}
        </ButtonLink>
      }
    />
  );
}

export function Opening() {
  const t = useTranslations("door");
  return (
    <div
      data-frameless=""
      data-theme="dark"
      role="status"
      className="grid min-h-dvh place-content-center bg-canvas text-ink"
    >
      <Spinner />
      <span className="sr-only">{t("loading")}</span>
    </div>
  );
}
