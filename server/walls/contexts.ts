/** A few modules that change together. */
interface Context {
  readonly name: string;
  /** What it is about, in one sentence. */
  readonly about: string;
  readonly modules: readonly string[];
}

/**
 * The rooms of `server/modules`, lowest first. A module knows only modules that stand before it: those of the contexts
 * above, and those before it in its own list. So there is no circle. What a module has to set off in one that comes later, it says
 * as a fact (`server/domain-events`), and what it needs from one is handed to it where the platform is put together
 * (`server/purchases.ts`). Routes (`*.routes.ts`) bind calls to use cases and may name any module; nobody imports them
 * but `server/modules.ts`. `npm run check` reads this list (`bin/walls.ts`, `decisions/038`).
 */
export const contexts: readonly Context[] = [
  {
    name: "platform",
    about: "Files, pictures, film and sound, what is live, and previews of links; what people download.",
    modules: ["downloads", "storage", "media", "streams"],
  },
  {
    name: "organization",
    about: "What an organization is and says; who did what.",
    modules: ["audit", "organization"],
  },
  { name: "people", about: "Accounts, whom they follow and block, their levels.", modules: ["accounts", "levels"] },
  { name: "groups", about: "Groups, their members, and the ways in.", modules: ["groups"] },
  {
    name: "events",
    about: "What everybody may read of events, and the mails about them.",
    modules: ["holders", "event-mails", "series", "events", "agenda", "calendars"],
  },
  {
    name: "content",
    about: "Channels with their contents and how many read them, and advertisements.",
    modules: ["advertisements", "channels", "numbers"],
  },
  {
    name: "community",
    about: "What members say to each other, and what brings them together.",
    modules: ["activities", "interests", "benefits", "moderation"],
  },
  {
    name: "conversations",
    about: "What a few members say to each other alone, and live talk where many are.",
    modules: ["reactions", "chat", "threads"],
  },
  { name: "search", about: "One search over everything that the viewer may read.", modules: ["search"] },
  {
    name: "inbox",
    about:
      "What members are told: news, notifications, mails of what is unread or new, and what reaches their devices.",
    modules: ["announcements", "notifications", "unread-mails", "digests", "push"],
  },
  { name: "identity", about: "Logins and the accounts that they may act as.", modules: ["login"] },
  {
    name: "commerce",
    about: "What is sold, how it is bought and paid, and what the buyer then holds.",
    modules: [
      "catalog",
      "coupons",
      "questionnaire",
      "passes",
      "payments",
      "invoices",
      "questions",
      "receipts",
      "registration",
      "sales",
      "rooms",
    ],
  },
  {
    name: "attendance",
    about: "Attendees: their passes, their sessions, the door, the hosts' list of them.",
    modules: ["reports", "sessions", "attendee", "door", "roster"],
  },
  {
    name: "hosting",
    about: "How hosts build and run an event, and what they import.",
    modules: ["listings", "imports", "programme"],
  },
  { name: "account", about: "What people keep, take along and delete of their own.", modules: ["self"] },
];
