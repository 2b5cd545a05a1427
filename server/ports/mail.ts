import type { OrganizationId, Tx } from "#server/db/database";

export interface MailAttachment {
  readonly filename: string;
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
}

/** How the platform writes mails: with the facts of the transaction, or not at all. */
export interface Mailer {
  enqueue: (tx: Tx, mail: Mail) => Promise<void>;
}

export interface Envelope extends Omit<Mail, "organizationId"> {
  readonly from: { readonly name: string; readonly address: string };
  /** Stable over retries, so that a receiver knows a mail that comes twice. */
  readonly messageId: string;
}

/** The way out of the house. Throws what the mail server answers. */
export interface MailTransport {
  send: (envelope: Envelope) => Promise<void>;
  close: () => void;
}
