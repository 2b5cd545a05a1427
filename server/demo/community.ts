import type { ReactionName } from "#entities/conversations/reactions";
import type { DemoAgenda } from "./agenda.ts";
import type { DemoChannel } from "./channels.ts";
import type { Scene } from "./pictures.ts";
import type { DemoLevel } from "./sponsors.ts";

/** What a demo community is made of. Days count from the day of the first run; times are wall times of the event's zone. */
export interface DemoCommunity {
  slug: string;
  domain: string;
  name: string;
  description: string;
  email: string;
  timezone: string;
  primaryColor: string;
  secondaryColor: string;
  defaultLocale: string;
  locales: string[];
  currency: "USD";
  /** Left out: nothing that costs is sold. */
  paymentType?: "test";
  /** Switched off; everything else that is built is on. */
  closedModules: string[];
  social: { instagram?: string; linkedIn?: string; youtube?: string };
  accounts: DemoAccount[];
  series: { slug: string; name: string; description: string; longDescription?: string }[];
  levels?: DemoLevel[];
  events: DemoEvent[];
  circle: DemoCircle;
  channels?: DemoChannel[];
  benefits?: DemoBenefit[];
  advertisements?: DemoAdvertisement[];
}

/** Who knows whom, who meets where, and what was said lately. People by username. */
export interface DemoCircle {
  interests: { name: string; featured?: boolean; people: string[]; events?: string[]; groups?: string[] }[];
  groups: DemoGroup[];
  follows: Record<string, string[]>;
  /** Oldest first; `ago` in hours. */
  activities: DemoActivity[];
  /** The one where something was said last comes last. */
  conversations: DemoConversation[];
}

export interface DemoConversation {
  /** Left out: two people alone. */
  name?: string;
  /** Who opened it first. */
  people: string[];
  /** Oldest first. */
  said: DemoMessage[];
  /** Everybody has read all of it, but these the last message. */
  unreadBy?: string[];
}

export interface DemoMessage {
  by: string;
  text: string;
  /** Hours. */
  ago: number;
  isEdited?: boolean;
  /** The place among the messages of the one that it answers. */
  answers?: number;
  reactions?: { by: string; as: ReactionName }[];
}

export interface DemoGroup {
  slug: string;
  name: string;
  description: string;
  access: "public" | "private";
  moderators: string[];
  members: string[];
  /** Asked to join by the first moderator. */
  invited?: string[];
  /** Asking to join. */
  requested?: string[];
  /** Asked, and were told no. */
  rejected?: string[];
  featured?: boolean;
  externalUrl?: string;
  cover?: Scene;
  sponsors?: string[];
  /** Oldest first; `ago` in hours. */
  news?: { slug: string; title: string; html: string; ago: number }[];
  /** What members said live, oldest first; left out: nobody has opened that. */
  talk?: DemoRemark[];
}

export interface DemoRemark {
  by: string;
  message: string;
  /** Hours. */
  ago: number;
  /** It is a question, and these vote for it. */
  votedBy?: string[];
}

export interface DemoBenefit {
  slug: string;
  title: string;
  description: string;
  /** Days from now. */
  endsIn?: number;
  event?: string;
  manager?: string;
  cover?: Scene;
}

export interface DemoAdvertisement {
  type: "square" | "rectangle";
  title: string;
  description: string;
  link: string;
  weight: number;
  cover?: Scene;
}

export interface DemoActivity {
  by: string;
  /** In the notation of `message.ts`. */
  message: string;
  ago: number;
  group?: string;
  event?: string;
  pinned?: boolean;
  featured?: boolean;
  pictures?: { scene: Scene; alt: string }[];
  reportedBy?: string[];
  likedBy?: string[];
  comments?: { by: string; message: string }[];
}

export interface DemoAccount {
  username: string;
  firstName: string;
  lastName: string;
  bio?: string;
  /** Accounts with the same address share one login. */
  email: string;
  /** Said at start, beside the address. */
  role?: string;
}

export interface DemoSpeaker {
  firstName: string;
  lastName: string;
  title: string;
  company: string;
  bio: string;
}

export interface DemoSession {
  day: number;
  from: string;
  to: string;
  name: string;
  description?: string;
  track?: string;
  room?: string;
  /** Names of speakers of the same event, "First Last". */
  speakers?: string[];
  pause?: boolean;
}

export interface DemoPassType {
  name: string;
  description: string;
  /** Minor units. */
  price: number;
  supply?: number;
  /** Already given away when the demo opens. */
  sold?: number;
  level?: "regular" | "virtual" | "vip";
  maxPerSale?: number;
}

export interface DemoQuestion {
  section: string;
  name: string;
  type: "text" | "textarea" | "select" | "radio" | "checkbox" | "toggle" | "number";
  required?: boolean;
  choices?: string[];
  placeholder?: string;
}

/** A picture, or a file of plain text, that an event shows. */
export type DemoMedia = {
  name: string;
  description?: string;
  /** Names of the event's pass types; without any it is for everybody. */
  for?: string[];
} & ({ scene: Scene } | { file: string; text: string });

export interface DemoEvent {
  slug: string;
  name: string;
  series?: string;
  shortDescription: string;
  longDescription: string;
  type: "physical" | "virtual" | "hybrid";
  startsIn: number;
  lasts: number;
  from: string;
  to: string;
  featured?: boolean;
  registration: "open" | "closed" | "later" | "disabled";
  limit?: number;
  venue?: { name: string; address1: string; city: string; zip: string; state: string; country: string };
  meetingUrl?: string;
  /** Where one registers, or reads more. */
  externalUrl?: string;
  /** A group's slug: the event is for its members alone. */
  onlyFor?: string;
  cover?: Scene;
  media?: DemoMedia[];
  host: string;
  coHosts?: string[];
  tracks?: { name: string; color: string }[];
  speakers?: DemoSpeaker[];
  sessions?: DemoSession[];
  sponsors?: { level: string; perRow: number; names: string[] }[];
  faqs?: { section: string; questions: [question: string, answer: string][] }[];
  pages?: { slug: string; title: string; html: string }[];
  passTypes: DemoPassType[];
  questions?: DemoQuestion[];
  /** Usernames that already hold a pass of the first pass type; `true` = checked in. */
  attendees?: Record<string, boolean>;
  agenda?: DemoAgenda;
}
