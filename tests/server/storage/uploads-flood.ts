import { Agent, request } from "node:http";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";

const megabyte = 1024 * 1024;
const dataUriOf = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString("base64")}`;
/** The largest file there may be. */
export const large = Buffer.from(
  JSON.stringify({ dataUri: dataUriOf("application/pdf", Buffer.alloc(25 * megabyte)) }),
);
export const small = Buffer.from(JSON.stringify({ dataUri: dataUriOf("text/plain", Buffer.from("Ahoy")) }));

export interface Sent {
  body?: Buffer;
  token?: string | undefined;
}

/**
 * How files are sent to a platform from an address: what is returned is the status, or `cut` where there was no answer.
 * Each has a connection of its own, kept open as the gateway keeps its connections: one that is to be closed is reset
 * under a body that still comes, and its answer lost.
 */
export const uploadsTo = (url: () => string, of: () => OrganizationRecord) => {
  const begin = (address: string, length: number, token?: string) => {
    const agent = new Agent({ keepAlive: true });
    const headers = {
      ...{ "content-type": "application/json", "content-length": length },
      ...{ organization: of().id, "x-forwarded-for": address, ...(token && { authorization: token }) },
    };
    const call = request(`${url()}/storage/files`, { method: "POST", headers, agent });
    const answer = new Promise<number | "cut">((resolve) => {
      const end = (status: number | "cut") => {
        agent.destroy();
        resolve(status);
      };
      call.on("response", (reply) => {
        reply.resume();
        end(reply.statusCode ?? "cut");
      });
      call.on("error", () => end("cut"));
    });
    return { call, answer };
  };
  return {
    /** The head of a call, and nothing of its body. */
    begin,
    upload: (address: string, { body = large, token }: Sent = {}) => {
      const { call, answer } = begin(address, body.length, token);
      call.end(body);
      return answer;
    },
  };
};

export const times = <T>(statuses: readonly T[], status: T) => statuses.filter((one) => one === status).length;
