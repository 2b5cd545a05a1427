"use client";

import { Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { IconButton } from "#components/ui/actions/icon-button";
import { Skeleton } from "#components/ui/states/skeleton";
import { useEndPreview, useListingPreview, useRenewPreview } from "#hooks/hosting/listings";

/** The link under which hosts show a draft to people of their choice. */
export function PreviewLink({ eventId }: { eventId: string }) {
  const t = useTranslations("listings.previewLink");
  const read = useListingPreview(eventId);
  return (
    <section aria-label={t("title")} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t pt-5">
      <div>
        <h3 className="font-medium">{t("title")}</h3>
        <p className="mt-0.5 text-ink-muted text-sm">{t(read.data ? "text" : "none")}</p>
      </div>
      {read.data === undefined ? (
        read.error ? (
          <LoadError title={t("errorTitle")} read={read} />
        ) : (
          <Skeleton shape="block" className="h-11" />
        )
      ) : (
        <LinkControls eventId={eventId} url={read.data?.url ?? null} />
      )}
    </section>
  );
}

function LinkControls({ eventId, url }: { eventId: string; url: string | null }) {
  const t = useTranslations("listings.previewLink");
  const renew = useRenewPreview();
  const end = useEndPreview();
  const params = { eventId };
  const isBusy = renew.isPending || end.isPending;
  const make = () => renew.mutate({ params }, { onSuccess: () => url && notify(t("renewed"), "good") });
  return (
    <>
      {url && <Address url={url} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" busy={renew.isPending} disabled={isBusy} busyLabel={t("working")} onClick={make}>
          {t(url ? "renew" : "make")}
        </Button>
        {url && (
          <Button
            variant="secondary"
            busy={end.isPending}
            disabled={isBusy}
            busyLabel={t("working")}
            onClick={() => end.mutate({ params }, { onSuccess: () => notify(t("ended"), "good") })}
          >
            {t("end")}
          </Button>
        )}
        {url && <p className="text-caption text-ink-muted">{t("renewText")}</p>}
      </div>
    </>
  );
}

function Address({ url }: { url: string }) {
  const t = useTranslations("listings.previewLink");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify(t("copied"), "good");
    } catch {
      notifyFailure(t("notCopied"));
    }
  };
  return (
    <div className="flex min-w-0 items-center gap-3 rounded-control border border-line py-1 ps-3 pe-1">
      <a
        href={url}
        target="_blank"
        rel="noopener"
        dir="ltr"
        className="min-w-0 flex-1 truncate text-brand-ink text-sm hover:underline"
      >
        {url}
      </a>
      <IconButton label={t("copy")} icon={<Copy />} onClick={() => void copy()} />
    </div>
  );
}
