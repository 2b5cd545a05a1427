import axios from "axios";
import type { Transport } from "./transport.ts";

/** For the server, past the `fetch` that the framework replaces inside pages. The only importer of axios. */
export const sendWithAxios: Transport = async ({ method, url, headers, body, signal }) => {
  const reply = await axios.request<unknown>({
    method,
    url,
    headers: { ...headers },
    data: body,
    ...(signal && { signal }),
    validateStatus: () => true,
  });
  return { status: reply.status, body: reply.data };
};
