import { invoices } from "#contract/invoices";
import { offer } from "./freshness.ts";
import { useCall, usePages } from "./use-call.ts";

export const useInvoices = () => usePages(invoices.list, {});
export const useInvoice = (invoiceId: string) => useCall(invoices.get, { params: { invoiceId } });
export const useInvoiceIntent = (invoiceId: string, addressId: string) =>
  useCall(invoices.intent, { params: { invoiceId }, query: { addressId } }, { ...offer, required: ["addressId"] });
