/** What the forms of calendars on the web are filled in with. */
export interface ComposedEntry {
  readonly name: string;
  readonly start: string;
  readonly end: string;
  /** First and last day, `yyyy-MM-dd`, where no hours are known. */
  readonly days: { readonly first: string; readonly last: string } | null;
  readonly place: string;
  readonly text: string;
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const compact = (text: string): string => text.replace(/[-:]|\.\d+/g, "");

const googleDates = ({ start, end, days }: ComposedEntry): string =>
  days ? `${compact(days.first)}/${compact(dayAfter(days.last))}` : `${compact(start)}/${compact(end)}`;

export const googleCalendarAddress = (entry: ComposedEntry): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: "TEMPLATE",
    text: entry.name,
    dates: googleDates(entry),
    details: entry.text,
    location: entry.place,
  })}`;

/** Outlook for people, and for those whose work pays for it. */
const outlookHosts = { private: "outlook.live.com", work: "outlook.office.com" } as const;

export const outlookAddress = (kind: keyof typeof outlookHosts, entry: ComposedEntry): string => {
  const { name, start, end, days, place, text } = entry;
  const times: Record<string, string> = days
    ? { startdt: days.first, enddt: dayAfter(days.last), allday: "true" }
    : { startdt: start, enddt: end };
  const fields = { path: "/calendar/action/compose", rru: "addevent", subject: name, body: text, location: place };
  // Outlook shows a plus as a plus.
  const query = new URLSearchParams({ ...fields, ...times }).toString().replaceAll("+", "%20");
  return `https://${outlookHosts[kind]}/calendar/0/action/compose?${query}`;
};
