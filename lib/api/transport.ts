export interface HttpRequest {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Complete, with its query string. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON; undefined = no body. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** It is sent to its end although the page closes; nobody may be there for its answer. */
  keepalive?: boolean | undefined;
  /** The reply is asked for as a Blob. */
  file?: boolean;
}

export interface HttpReply {
  status: number;
  /** The parsed JSON; text when the reply was none; the Blob of a file that was asked for. */
  body: unknown;
}

/** Carries one request. Rejects only when there is no reply at all; every status resolves. */
export type Transport = (request: HttpRequest) => Promise<HttpReply>;
