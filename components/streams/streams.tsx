"use client";

import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { BaseStreamInput, StreamOutput } from "#entities/platform/streams";
import { useStream } from "#hooks/platform/use-stream";
import { StreamBadge } from "./stream-badge";
import { StreamScreen } from "./stream-screen";
import { StreamWatching } from "./stream-watching";

export type StreamsProps = {
  streams: readonly BaseStreamInput[];
  /** What they belong to. */
  output: StreamOutput;
  /** Address of the picture of that, shown until something is played. */
  still: string | null;
};

/** What is live at an event, in a session or in a group, what will be, and what can be watched again. */
export function Streams({ streams, output, still }: StreamsProps) {
  const t = useTranslations("streams");
  const shown = streams.filter(({ state, hasReplay }) => state !== "ended" || hasReplay);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t("title")} className="grid grid-cols-1 gap-8">
      {shown.map((stream) => (
        <Stream key={stream.id} stream={stream} output={output} still={still} />
      ))}
    </section>
  );
}

type StreamProps = Omit<StreamsProps, "streams"> & { stream: BaseStreamInput };

function Stream({ stream, output, still }: StreamProps) {
  const read = useStream(stream.id, output);
  const { name, state = "planned", hasReplay = false } = read.data ?? stream;
  return (
    <section aria-label={name} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xl">
          <bdi>{name}</bdi>
          <StreamBadge state={state} hasReplay={hasReplay} />
        </h2>
        <StreamWatching watching={read.data?.watching} />
      </div>
      <Watched read={read} still={still} />
    </section>
  );
}

/** Whom a stream is for, by the code with which others are refused. */
const gates = { not_registered: "registerText", not_group_member: "membersText" } as const;

const isGate = (code: string): code is keyof typeof gates => Object.hasOwn(gates, code);

function Watched({ read, still }: { read: ReturnType<typeof useStream>; still: string | null }) {
  const t = useTranslations("streams");
  const { data, error } = read;
  if (data) return <StreamScreen stream={data} still={still} renew={async () => (await read.refetch()).data ?? null} />;
  if (error && isGate(error.code)) {
    return (
      <p className="grid aspect-video w-full place-items-center rounded-card bg-wash p-4 text-center text-ink-muted text-sm">
        {t(gates[error.code])}
      </p>
    );
  }
  if (error) return <LoadError title={t("errorTitle")} read={read} />;
  return (
    <SkeletonGroup label={t("loading")}>
      <Skeleton shape="block" className="aspect-video w-full rounded-card" />
    </SkeletonGroup>
  );
}
