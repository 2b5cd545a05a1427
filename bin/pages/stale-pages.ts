import { setTimeout as sleep } from "node:timers/promises";
import { doubtOrganization, findOrganization } from "#lib/organization/config";
import type { keptPages } from "./kept-pages.ts";

type Pages = Pick<typeof keptPages, "drop" | "domains">;

export interface StalePagesOptions {
  readonly platformUrl: string;
  readonly pages: Pages;
  /** Hears when the platform begins to tell, and when that ends. */
  readonly told?: (isTold: boolean) => void;
  /** The organization that a domain shows; null = it cannot be told. */
  readonly organizationAt?: (domain: string) => Promise<string | null>;
  /** Has its configuration asked for anew: pages would be made from the old one. */
  readonly doubt?: (organizationId: string | null) => void;
  /** Milliseconds between a lost connection and the next one. */
  readonly pause?: number;
}

/** A platform says something every few seconds; silence means that the connection is gone, in milliseconds. */
const silenceLimit = 30_000;

const organizationIdAt = async (domain: string): Promise<string | null> => {
  const answer = await findOrganization(domain);
  return answer.kind === "found" ? answer.value.ORGANIZATION_ID : null;
};

/** Lines of `data: {"organizationId":…}`, and of `:` so that the connection is known to stand. */
const read = (line: string): { organizationId: unknown } | null => {
  if (!line.startsWith("data:")) return null;
  const said: unknown = JSON.parse(line.slice("data:".length));
  return typeof said === "object" && said !== null && "organizationId" in said ? said : null;
};

/**
 * Hears from the platform whose pages show something that is gone, or what an organization is no more, and forgets
 * them. A platform that does not tell is as good: then no page is sent that is older than a minute. Returns how to end it.
 */
export const followStalePages = ({
  platformUrl,
  pages,
  told = () => undefined,
  organizationAt = organizationIdAt,
  doubt = doubtOrganization,
  pause = 2_000,
}: StalePagesOptions): (() => void) => {
  const ended = new AbortController();

  const dropAll = (): void => {
    doubt(null);
    pages.drop();
  };

  const drop = async (organizationId: unknown): Promise<void> => {
    if (typeof organizationId !== "string") return dropAll();
    doubt(organizationId);
    for (const domain of pages.domains()) {
      const own = await organizationAt(domain);
      if (own === null || own === organizationId) pages.drop(domain);
    }
  };

  const listen = async (): Promise<void> => {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), silenceLimit);
    try {
      const signal = AbortSignal.any([ended.signal, silence.signal]);
      const reply = await fetch(`${platformUrl}/stale-pages`, { signal });
      if (!reply.ok || !reply.body) return void (await reply.body?.cancel());
      // What was said before is lost.
      dropAll();
      told(true);
      let rest = "";
      for await (const text of reply.body.pipeThrough(new TextDecoderStream())) {
        timer.refresh();
        const lines = (rest + text).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) {
          const said = read(line);
          if (said) await drop(said.organizationId);
        }
      }
    } finally {
      told(false);
      clearTimeout(timer);
    }
  };

  const follow = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await listen().catch(() => undefined);
      await sleep(pause, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  void follow();
  return () => ended.abort();
};
