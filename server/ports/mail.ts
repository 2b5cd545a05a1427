import type { OrganizationId, Tx } from "#server/db/database";
import type { Work } from "#server/jobs/work";

export interface MailAttachment {
  readonly filename: string;
  /** Of a calendar with its method, which a mail program acts on: `text/calendar; method=REQUEST`. */
  readonly contentType: string;
  /** Base64. */
  readonly content: string;
}

/** A mail with one recipient; `html` and `text` say the same. */
export interface Mail {
  readonly organizationId: OrganizationId;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  /** Who reads answers, where it is not the organization. */
  readonly replyTo?: string | undefined;
  /** Where one press in a mail program ends mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
  /** Accounts that the mail names, its reader's among them: what is kept of it goes with each of them. */
  readonly aboutIds?: readonly string[] | undefined;
  /** How pressing it is: `urgent` where somebody waits for it, `bulk` where many get the same; `normal` unless told. */
  readonly work?: Exclude<Work, "long">;
}

/** How the platform writes mails: with the facts of the transaction, or not at all. */
export interface Mailer {
  /** An `id` names the mail for ever: a job that runs twice writes it once. */
  enqueue: (tx: Tx, mail: Mail, id?: string) => Promise<void>;
}

export interface Envelope extends Omit<Mail, "organizationId" | "aboutIds" | "work"> {
  readonly from: { readonly name: string; readonly address: string };
  /** Stable over retries, so that a receiver knows a mail that comes twice. */
  readonly messageId: string;
}

/** The way out of the house. Throws what the mail server answers. */
export interface MailTransport {
  send: (envelope: Envelope) => Promise<void>;
  close: () => void;
}
