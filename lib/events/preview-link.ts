/** The parameter of a link that shows a draft. */
const name = "preview";

/** As the platform makes them; anything else is no secret of ours, and no header. */
const isSecret = (text: string | null): text is string => text !== null && /^[\w-]{32,128}$/.test(text);

/**
 * The secret of the preview link that led to this tab; null without one. It is kept for the tab: the links inside a page
 * do not carry it.
 */
export const previewSecret = (): string | null => {
  if (typeof window === "undefined") return null;
  const asked = new URLSearchParams(location.search).get(name);
  try {
    if (isSecret(asked)) sessionStorage.setItem(name, asked);
    const kept = sessionStorage.getItem(name);
    return isSecret(kept) ? kept : null;
  } catch {
    // A browser that keeps nothing shows the page of the link itself.
    return isSecret(asked) ? asked : null;
  }
};

/** What calls say of it. */
export const previewHeaders = (): Readonly<Record<string, string>> => {
  const preview = previewSecret();
  return preview === null ? {} : { preview };
};
