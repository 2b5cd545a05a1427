/**
 * The one spelling under which a page is kept: without fragment, user and password. Null for what is no address of a
 * web page.
 */
export const pageAddress = (href: string): string | null => {
  const url = URL.parse(href);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  url.hash = "";
  url.username = "";
  url.password = "";
  // The database reads a backslash in bytes as an escape; servers read both spellings alike.
  return url.href.replaceAll("\\", "%5C");
};
