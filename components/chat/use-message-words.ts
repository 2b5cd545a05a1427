import { useTranslations } from "next-intl";

interface Said {
  text: string;
  images: { length: number };
  files: { length: number };
}

/** What a message says in one line; of pictures and files alone how many there are. */
export function useMessageWords(): (message: Said) => string {
  const t = useTranslations("chat");
  return ({ text, images: { length: pictures }, files: { length: files } }) => {
    if (text !== "") return text;
    if (files === 0) return t("pictures.count", { count: pictures });
    return pictures === 0 ? t("files.count", { count: files }) : t("files.both", { pictures, files });
  };
}
