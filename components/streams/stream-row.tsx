import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { IconButton } from "#components/ui/actions/icon-button";
import { ListRow } from "#components/ui/lists/list-row";
import { Menu } from "#components/ui/overlays/menu";
import type { HostStream } from "#entities/platform/streams";
import { type StreamOwner, useUpdateStream } from "#hooks/platform/streams";
import { StreamBadge } from "./stream-badge";
import { StreamWatching } from "./stream-watching";

type StreamRowProps = {
  owner: StreamOwner;
  stream: HostStream;
  /** The name of its session; null = it has none. */
  session: string | null;
  onEdit: () => void;
  onRemove: () => void;
};

/** A stream in the list of its hosts, with what starts and ends it. */
export function StreamRow({ owner, stream, session, onEdit, onRemove }: StreamRowProps) {
  const t = useTranslations("stream-hosting");
  const update = useUpdateStream(owner, false);
  const { name, address, connected, state = "planned", hasReplay = false } = stream;
  const host = new URL(address).host.replace(/^www\./, "");
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="truncate">{name}</bdi>
          <StreamBadge state={state} hasReplay={hasReplay} />
          <StreamWatching watching={stream.watching} />
        </span>
      }
      text={<bdi>{session ?? host}</bdi>}
      trailing={
        <span className="flex items-center gap-1">
          <Button
            size="sm"
            variant="secondary"
            aria-label={t(connected ? "endLabel" : "startLabel", { name })}
            busy={update.isPending}
            onClick={() => update.mutate({ streamId: stream.id, live: !connected })}
          >
            {t(connected ? "end" : "start")}
          </Button>
          <Menu
            trigger={<IconButton label={t("acts", { name })} icon={<Ellipsis />} />}
            items={[
              { key: "edit", label: t("change"), icon: <Pencil />, onSelect: onEdit },
              { key: "remove", label: t("remove"), icon: <Trash2 />, tone: "danger", onSelect: onRemove },
            ]}
          />
        </span>
      }
    />
  );
}
