/** Most characters of a source that are sent. */
const longest = 60;

const prefix = "source:";
const nameOf = (eventId: string): string => `${prefix}${eventId}`;

/** What the address says, else the site the reader came from, else that they came by themselves. */
const sourceOfVisit = (search: string): { source: string; isSaid: boolean } => {
  const query = new URLSearchParams(search);
  const said = (query.get("source") || query.get("utm_source") || "").trim();
  if (said) return { source: said.slice(0, longest), isSaid: true };
  const from = URL.canParse(document.referrer) ? new URL(document.referrer).host : "";
  const isElsewhere = from !== "" && from !== location.host;
  return { source: isElsewhere ? from.replace(/^www\./, "").slice(0, longest) : "direct", isSaid: false };
};

/** Only with consent to measuring. Keeps for this visit what led to an event; an address that says it knows better than what was guessed before. */
export const noteSource = (eventId: string, search: string): void => {
  const { source, isSaid } = sourceOfVisit(search);
  try {
    if (isSaid || sessionStorage.getItem(nameOf(eventId)) === null) sessionStorage.setItem(nameOf(eventId), source);
  } catch {
    // A browser that keeps nothing: nobody will know.
  }
};

/** What led to the event in this visit; undefined where its page was never opened. */
export const sourceOf = (eventId: string): string | undefined => {
  try {
    return sessionStorage.getItem(nameOf(eventId)) ?? undefined;
  } catch {
    return undefined;
  }
};

/** When consent is taken back. */
export const forgetSources = (): void => {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
};
