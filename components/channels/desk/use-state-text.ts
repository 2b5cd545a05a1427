import { useTranslations } from "next-intl";
import { useFaultText } from "#lib/forms/use-fault-text";
import { useContentDesk } from "./use-content-draft.tsx";

/** Whether what was typed is kept, in words; and why it is not. */
export const useStateText = (): string => {
  const t = useTranslations("channel-desk.save");
  const faultText = useFaultText();
  const { content, state, faulty, failure } = useContentDesk();
  if (state === "dirty") return t(content.published === null ? "dirty" : "dirtyOut");
  if (state !== "error") return t(state);
  return failure ? t("failed", { reason: faultText(failure) }) : t("faulty", { count: faulty });
};
