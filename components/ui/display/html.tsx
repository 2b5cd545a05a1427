import { cx } from "#lib/format/class-names";

export type HtmlProps = {
  /** Already sanitized by the platform: nothing else may come here. */
  html: string;
  className?: string;
};

/** Rich text people wrote, in a measure that reads well. */
export function Html({ html, className }: HtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the platform sanitises rich text on its way out
  return <div className={cx("reading", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
