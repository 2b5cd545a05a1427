import type { PaymentIntegrationType } from "#entities/commerce/payments";
import type { OrganizationId } from "#server/db/database";

/** The organization that asks, and its own name at the provider. */
export interface GatewayCustomer {
  readonly organizationId: OrganizationId;
  readonly connectionId: string;
}

/** A sum that a buyer is going to be asked for. */
export interface GatewayOrder {
  /** Names the order for ever: the same one is not opened twice. */
  readonly key: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
}

/** What the browser needs to have the buyer confirm, and the provider's name for the order. */
export interface OpenedOrder {
  readonly secret: string;
  readonly referenceId: string;
}

/** What the provider's own fields in the browser gave us; nothing when the provider was told there by the secret. */
export interface Proof {
  readonly nonce?: string | undefined;
  readonly deviceData?: string | undefined;
}

/** An attempt to take the money of an order. */
export interface GatewayCharge {
  /** Ours, given with the attempt. */
  readonly key: string;
  readonly transactionId: string;
  readonly status: "pending" | "succeeded" | "declined";
  readonly amount: number;
  readonly currency: string;
  readonly last4: string | null;
}

/**
 * A payment provider. Every call may fail or never answer: then nobody knows, and `charges` tells later. No card number
 * passes through here: the buyer types it into the provider's own fields.
 */
export interface PaymentGateway {
  readonly open: (customer: GatewayCustomer, order: GatewayOrder) => Promise<OpenedOrder>;
  /** Takes the money. Asked again with the same key it answers what came of the first time. */
  readonly charge: (
    customer: GatewayCustomer,
    order: { referenceId: string; key: string; amount: number; currency: string },
    proof: Proof,
  ) => Promise<GatewayCharge>;
  /** Every attempt for an order, whoever made it. */
  readonly charges: (customer: GatewayCustomer, referenceId: string) => Promise<GatewayCharge[]>;
  /** Closes an order to further attempts; what is under way already may still come. */
  readonly cancel: (customer: GatewayCustomer, referenceId: string) => Promise<void>;
  /** Gives money back. Asked again with the same key it is given once. */
  readonly refund: (
    customer: GatewayCustomer,
    refund: { transactionId: string; key: string; amount: number },
  ) => Promise<{ transactionId: string }>;
  /** The order that a notice is about; null for one that the provider has not signed, or signed too long ago. */
  readonly readNotice: (
    customer: GatewayCustomer,
    notice: { body: string; signature: string; now: Date },
  ) => Promise<string | null>;
}

export type GatewayType = Exclude<PaymentIntegrationType, "free" | "manual">;

/** The providers that this deployment can ask. */
export interface PaymentGateways {
  readonly of: (type: string) => PaymentGateway | null;
  /** How long a buyer waits for an answer before being told later, in ms. */
  readonly patience: number;
}
