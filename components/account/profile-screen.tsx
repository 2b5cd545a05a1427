"use client";

import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { ButtonLink } from "#components/ui/actions/button-link";
import { useSelf } from "#hooks/account/use-self";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ProfileForm } from "./profile-form";
import { ProfilePictures } from "./profile-pictures";
import { SectionPage } from "./section-page";
import { SectionSkeleton } from "./section-skeleton";

export function ProfileScreen() {
  const t = useTranslations("account.profile");
  const href = useHref();
  const self = useSelf();
  const view = self.data && (
    <ButtonLink
      href={href(routes.member(self.data.username))}
      variant="secondary"
      size="sm"
      icon={<Eye aria-hidden="true" className="size-4" />}
    >
      {t("view")}
    </ButtonLink>
  );
  return (
    <SectionPage section="profile" actions={view}>
      <Profile self={self} />
    </SectionPage>
  );
}

function Profile({ self }: { self: ReturnType<typeof useSelf> }) {
  const t = useTranslations("account.profile");
  if (self.data)
    return (
      // One login may act for several people: nothing of one is kept for the next.
      <div key={self.data.id} className="grid gap-6">
        <ProfilePictures self={self.data} />
        <ProfileForm self={self.data} />
      </div>
    );
  return self.isError ? <LoadError title={t("errorTitle")} read={self} level={2} /> : <SectionSkeleton />;
}
