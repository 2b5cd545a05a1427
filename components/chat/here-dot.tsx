import { useTranslations } from "next-intl";

/** On the edge of a face: its owner is here now. What it lies on has to be `relative`. */
export function HereDot() {
  const t = useTranslations("chat");
  return (
    <span className="absolute end-0 bottom-0 size-2.5 rounded-full bg-good outline-2 outline-canvas">
      <span className="sr-only">{t("here")}</span>
    </span>
  );
}
