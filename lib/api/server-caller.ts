import { type Caller, createCaller } from "./caller.ts";
import { pageTransport } from "./transports.ts";

export interface ServerCallerOptions {
  /** Where the platform's calls are found from this process. */
  baseUrl: string;
  organizationId: string;
  locale: string;
  /** Seconds a read may come from Next's data cache. */
  revalidate?: number;
}

/** A caller without a person: what it reads may go into a page that everybody gets. */
export const createServerCaller = ({ baseUrl, organizationId, locale, revalidate = 60 }: ServerCallerOptions): Caller =>
  createCaller({
    baseUrl,
    headers: () => ({ organization: organizationId, locale }),
    transport: pageTransport(revalidate),
    redirect: (url) => {
      throw new Error(`A page cannot be prefetched through a redirect (${url})`);
    },
  });
