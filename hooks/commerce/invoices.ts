import { invoices } from "#contract/invoices";
import { offer } from "#hooks/calls/freshness";
import { useCall, usePages } from "#hooks/calls/use-call";

export const useInvoices = () => usePages(invoices.list, {});
export const useInvoice = (invoiceId: string) => useCall(invoices.get, { params: { invoiceId } });
export const useInvoiceIntent = (invoiceId: string, addressId: string) =>
  useCall(invoices.intent, { params: { invoiceId }, query: { addressId } }, { ...offer, required: ["addressId"] });
