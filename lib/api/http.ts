import axios, { type AxiosRequestConfig } from "axios";
import type { HttpReply, HttpRequest } from "./transport.ts";

/** The one client of the product's calls. Every status is an answer: what it means, the caller decides. */
const client = axios.create({ validateStatus: () => true });

/** `http` passes by the `fetch` that the framework replaces inside pages; `fetchOptions` are for that `fetch`. */
export type Route = { adapter: "fetch"; fetchOptions?: AxiosRequestConfig["fetchOptions"] } | { adapter: "http" };

/**
 * The adapter would name axios as the agent where a browser lets it (Firefox): the platform would no longer know the
 * device, and another origin would have to allow the header first.
 */
const asOneself = { "User-Agent": false };

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The only way to the API, and this file the only importer of axios. */
export const send = async (request: HttpRequest, route: Route): Promise<HttpReply> => {
  const { method, url, headers, body, signal, file } = request;
  const reply = await client.request<unknown>({
    ...route,
    method,
    url,
    headers: { ...headers, ...asOneself, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { data: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(file && { responseType: "blob" as const }),
  });
  const { status, data } = reply;
  // A file that is refused is refused in JSON, like everything else.
  if (data instanceof Blob && (status < 200 || status >= 300)) return { status, body: asJson(await data.text()) };
  return { status, body: data };
};
