"use client";

import { ExternalLink } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { SettingCard } from "#components/security/setting-card";
import { Button } from "#components/ui/actions/button";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Banner } from "#components/ui/states/banner";
import { formatDay, formatTime, zoneAbbreviation } from "#lib/format/dates";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useDeskChannel } from "./channel-desk-context";
import { DraftSwitch } from "./content-fields";
import { instantOf, standingOf } from "./content-standing";
import { PublishDialog, TakeBackDialog } from "./publish-dialogs";
import { ScheduleDialog } from "./schedule-dialog";
import { useContentDesk } from "./use-content-draft";
import { useDeskZone } from "./use-desk-zone";
import { useIsMediaReady } from "./use-own-media";
import { useUnschedule } from "./use-publication";

type Question = "now" | "schedule" | "takeBack";

/** How the content stands, whom its publication is told, and the way from one standing to another. */
export function PublishCard() {
  const t = useTranslations("channel-desk");
  const href = useHref();
  const { slug } = useDeskChannel();
  const { content, flush } = useContentDesk();
  const [question, setQuestion] = useState<Question | null>(null);
  const isMediaReady = useIsMediaReady();
  const unschedule = useUnschedule();
  const standing = standingOf(content);
  const ask = (next: Question) => {
    flush();
    setQuestion(next);
  };
  const close = () => setQuestion(null);
  return (
    <SettingCard title={t(`state.${standing}`)} text={<StandingText />}>
      {standing !== "out" && (
        <>
          <div className="grid gap-2">
            <DraftSwitch field="email" label={t("publish.email")} />
            <DraftSwitch field="push" label={t("publish.push")} />
            <p className="text-caption text-ink-muted">{t("publish.once")}</p>
          </div>
          {!isMediaReady && <Banner tone="info">{t("publish.notYet")}</Banner>}
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {standing !== "out" && (
          <>
            <Button aria-haspopup="dialog" onClick={() => ask("now")}>
              {t("publish.now")}
            </Button>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => ask("schedule")}>
              {t(standing === "scheduled" ? "publish.reschedule" : "publish.schedule")}
            </Button>
          </>
        )}
        {standing === "scheduled" && (
          <Button variant="quiet" busy={unschedule.isPending} onClick={unschedule.run}>
            {t("publish.unschedule")}
          </Button>
        )}
        {standing === "out" && (
          <>
            <ButtonLink
              variant="secondary"
              href={href(routes.content(slug, content.slug))}
              icon={<ExternalLink aria-hidden="true" className="size-4.5" />}
            >
              {t("publish.view")}
            </ButtonLink>
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => ask("takeBack")}>
              {t("publish.takeBack")}
            </Button>
          </>
        )}
      </div>
      {question === "now" && <PublishDialog onClose={close} />}
      {question === "schedule" && <ScheduleDialog onClose={close} />}
      {question === "takeBack" && <TakeBackDialog onClose={close} />}
    </SettingCard>
  );
}

function StandingText() {
  const t = useTranslations("channel-desk.publish");
  const locale = useLocale();
  const zone = useDeskZone();
  const { content } = useContentDesk();
  const standing = standingOf(content);
  const instant = instantOf(content);
  if (standing === "draft" || instant === null) return t("draftText");
  const moment = { instant, zone, locale };
  return t(standing === "out" ? "outText" : "scheduledText", {
    day: formatDay(moment),
    time: formatTime(moment),
    zone: zoneAbbreviation(moment),
  });
}
