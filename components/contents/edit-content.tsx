import { SquarePen } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/actions/button-link";
import type { Content } from "#entities/content/contents";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** For its creators: to where it is written. */
export function EditContent({ content: { id, channel } }: { content: Content }) {
  const t = useTranslations("contents");
  const href = useHref();
  return (
    <ButtonLink
      variant="secondary"
      size="sm"
      href={href(routes.channelDeskContent(channel.slug, id))}
      prefetch={false}
      icon={<SquarePen aria-hidden="true" className="size-4" />}
    >
      {t("edit")}
    </ButtonLink>
  );
}
