"use client";

import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { useAppContext } from "#components/layout/providers/app-context";
import { Talk, TalkInvitation } from "#components/threads/talk";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { BaseStreamInput, StreamInput, StreamOutput } from "#entities/platform/streams";
import { useStream } from "#hooks/platform/use-stream";
import { cx } from "#lib/format/class-names";
import { useHasAccount } from "#lib/session/use-session";
import { isShown } from "#lib/streams/shown";
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
  const shown = streams.filter(isShown);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t("title")} className="grid grid-cols-1 gap-8">
      {shown.map((stream) => (
        <Stream key={stream.id} stream={stream} output={output} still={still} />
      ))}
    </section>
  );
}

/** What is left of the window below the film on a phone; else as high as the film. */
const besideFilm =
  "h-[clamp(18rem,calc(100svh-56.25vw-var(--top-bar)-var(--tab-bar)-var(--action-bar)-var(--player)-2rem),34rem)] lg:h-auto lg:min-h-112";

type StreamProps = Omit<StreamsProps, "streams"> & { stream: BaseStreamInput };

function Stream({ stream, output, still }: StreamProps) {
  const read = useStream(stream.id, output);
  const { name, state = "planned", hasReplay = false } = read.data ?? stream;
  const { thread, isOpen } = useTalk(read.data);
  return (
    <section aria-label={name} data-talk={isOpen ? "" : undefined} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xl">
          <bdi>{name}</bdi>
          <StreamBadge state={state} hasReplay={hasReplay} />
        </h2>
        <StreamWatching watching={read.data?.watching} />
      </div>
      <div className={cx("flex flex-col gap-4", isOpen && "lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]")}>
        {/* On a phone the film stays in sight above what is said. */}
        <div className={cx(isOpen && "self-start max-lg:sticky max-lg:top-(--top-bar) max-lg:z-10 max-lg:w-full")}>
          <Watched read={read} still={still} />
        </div>
        {isOpen && thread && <Talk thread={thread} className={besideFilm} />}
      </div>
      {thread && <TalkInvitation />}
    </section>
  );
}

/** Where it is talked about the stream; `isOpen`: the reader takes part. */
function useTalk(stream: StreamInput | undefined) {
  const { threads } = useAppContext().config.MODULES;
  const hasAccount = useHasAccount();
  const thread = threads.enabled ? (stream?.threads[0] ?? null) : null;
  return { thread, isOpen: thread !== null && hasAccount };
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
