import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";

/**
 * How many watch; nothing where nobody does, or where nobody can. Readers of the page meet it where it stands: a number
 * that speaks up with each change would be in everybody's way.
 */
export function StreamWatching({ watching }: { watching: number | null | undefined }) {
  const t = useTranslations("streams");
  if (!watching) return null;
  return (
    <span className="figures inline-flex items-center gap-1 whitespace-nowrap text-caption text-ink-muted">
      <Eye aria-hidden="true" className="size-4" />
      {t("watching", { count: watching })}
    </span>
  );
}
