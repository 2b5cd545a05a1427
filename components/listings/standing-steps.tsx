"use client";

import { useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Banner } from "#components/ui/states/banner";
import type { EventListing } from "#entities/hosting/listings";
import { useUpdateListing } from "#hooks/hosting/listings";
import { type Standing, standingOf } from "#lib/listings/standing";

type Wish = Exclude<Standing, "canceled">;

const changes = {
  draft: { published: false },
  link: { published: true, visible: false },
  everyone: { published: true, visible: true },
} as const satisfies Record<Wish, object>;

const told = { draft: "nowHidden", link: "nowLink", everyone: "nowPublished" } as const;

type StandingStepsProps = {
  listing: EventListing;
  /** Nothing that readers need is missing. */
  isReady: boolean;
};

/** From where an event stands to where it could. */
export function StandingSteps({ listing, isReady }: StandingStepsProps) {
  const t = useTranslations("listings.publish");
  const errors = useTranslations("errors");
  const update = useUpdateListing();
  const standing = standingOf(listing);
  const isHeld = (listing.registrationCount ?? 0) > 0;
  const put = (wish: Wish) =>
    update.mutate(
      { params: { eventId: listing.id }, body: { event: changes[wish] } },
      { onSuccess: () => notify(t(told[wish]), "good") },
    );
  const wished = update.variables?.body.event;
  const step = (wish: Wish, label: string, variant: "primary" | "secondary") => (
    <Button
      variant={variant}
      busy={update.isPending && wished === changes[wish]}
      disabled={update.isPending && wished !== changes[wish]}
      busyLabel={t("working")}
      onClick={() => put(wish)}
    >
      {label}
    </Button>
  );
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {standing === "draft" &&
          step("everyone", t(isReady ? "publish" : "publishAnyway"), isReady ? "primary" : "secondary")}
        {standing === "link" && step("everyone", t("toEveryone"), "primary")}
        {standing !== "link" && step("link", t(standing === "draft" ? "asLink" : "toLink"), "secondary")}
        {standing !== "draft" && !isHeld && step("draft", t("toDraft"), "secondary")}
      </div>
      {standing !== "draft" && isHeld && <p className="text-caption text-ink-muted">{t("held")}</p>}
      {update.error && (
        <Banner tone="bad" announce>
          {errors.has(update.error.code) ? errors(update.error.code) : errors("internal")}
        </Banner>
      )}
    </div>
  );
}
