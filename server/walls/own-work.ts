/** Work that a module does later for itself. Nobody else has to hear of it, so it is no fact (`decisions/039`). */
interface OwnWork {
  /** Who puts it into the queue. */
  readonly modules: readonly string[];
  readonly because: string;
}

/** By task. The list only becomes shorter, or longer by what is nobody else's business: `npm run check` reads it. */
export const ownWork: Readonly<Record<string, OwnWork>> = {
  "accounts.export": { modules: ["account/self"], because: "It makes the archive that somebody asked for." },
  "accounts.farewell": {
    modules: ["account/self"],
    because: "It holds the address of somebody who is gone, and facts hold no addresses.",
  },
  "roster.mail": { modules: ["attendance/roster"], because: "Its mails are what the host asked for." },
  "payments.settle": { modules: ["commerce/payments"], because: "It asks the provider again." },
  "payments.refund": { modules: ["commerce/payments"], because: "It tells the provider what the books say." },
  "contents.publish": {
    modules: ["content/channels"],
    because: "It is the clock of a content that is to come out: the fact is said then.",
  },
  "files.remove": {
    modules: ["platform/storage", "platform/media", "account/self"],
    because: "It removes the bytes of what has been deleted.",
  },
  "images.sweep": {
    modules: ["platform/storage", "platform/media"],
    because: "It looks whether an uploaded picture was ever used.",
  },
  "media.read": { modules: ["platform/media"], because: "It reads what was uploaded." },
  "media.abandon": { modules: ["platform/media"], because: "It removes the bytes of an upload that came to nothing." },
};

/** Mails that are themselves what somebody asked for: a host sees a mail before it is sent to others. */
export const askedMails: readonly string[] = ["modules/events/event-mails/letter-previews.service.ts#mailPreview"];
