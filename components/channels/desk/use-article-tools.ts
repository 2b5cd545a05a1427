import { useTranslations } from "next-intl";
import { wholePicture } from "#components/forms/whole-picture";
import { notifyFailure } from "#components/layout/notices/toasts";
import type { ArticleTools } from "#components/ui/editor/article-toolbar";
import { useUploadImage } from "#hooks/platform/storage";
import { failureOf } from "#lib/api/refusal";
import { filmAt } from "#lib/contents/article";
import { useErrorText } from "#lib/forms/use-error-text";

/** That a picture may have, as `forms` asks of every picture. */
const megabytes = 25;
/** Pixels: twice what is shown at most. */
const widest = 1600;

/**
 * What the editor of an article can do more than that of any text: its pictures are kept on the platform, and a link to
 * a film that stands alone is shown as one (decisions/059).
 */
export const useArticleTools = (): ArticleTools => {
  const t = useTranslations();
  const errorText = useErrorText();
  const upload = useUploadImage();
  return {
    words: {
      heading: t("channel-desk.article.heading"),
      subheading: t("channel-desk.article.subheading"),
      quote: t("channel-desk.article.quote"),
      code: t("channel-desk.article.code"),
      picture: t("channel-desk.article.picture"),
      film: t("channel-desk.article.film"),
      filmAddress: t("channel-desk.article.filmAddress"),
      noFilm: t("channel-desk.article.noFilm"),
      insert: t("channel-desk.article.insert"),
      alt: t("channel-desk.article.alt"),
      choose: t("account.picture.choose"),
      cancel: t("common.actions.cancel"),
    },
    filmAt,
    shownAs: (host) => t("channel-desk.article.shownAs", { host }),
    keepPicture: async (file, alt) => {
      const drawn = await wholePicture(file, widest);
      if (typeof drawn === "string") {
        notifyFailure(t(`account.picture.faults.${drawn}`, { size: megabytes }));
        return null;
      }
      try {
        const { uri, width, height } = await upload.mutateAsync({
          body: { type: "content", dataUri: drawn.dataUri, description: alt },
        });
        return { src: uri, alt, width, height };
      } catch (error) {
        notifyFailure(errorText(failureOf(error)));
        return null;
      }
    },
  };
};
