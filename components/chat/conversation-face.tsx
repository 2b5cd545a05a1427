import { Avatar } from "#components/ui/display/avatar";
import type { ChatChannel } from "#entities/conversations/chat";
import { faceOf, isPair, othersIn } from "#lib/chat/people";
import { displayName } from "#lib/format/names";
import { renditionAt } from "#lib/format/renditions";
import { HereDot } from "./here-dot";

export type ConversationFaceProps = { channel: ChatChannel; viewerId: string | null; name: string };

/** Whom one talks to, and whether they are here; of many, their picture, or two of them. */
export function ConversationFace({ channel, viewerId, name }: ConversationFaceProps) {
  const face = faceOf(channel);
  if (face) return <Avatar name={name} src={renditionAt(face.uri, "thumbnail")} />;
  const others = othersIn(channel, viewerId);
  const [first, second] = others.map(({ account }) => account);
  const srcOf = (account: typeof first) => account?.image?.uri ?? null;
  if (isPair(channel) || !first || !second)
    return (
      <span className="relative inline-flex shrink-0">
        <Avatar name={name} src={isPair(channel) ? srcOf(first) : null} />
        {isPair(channel) && others[0]?.here && <HereDot />}
      </span>
    );
  return (
    <span className="relative size-10 shrink-0">
      <Avatar name={displayName(second)} src={srcOf(second)} size="xs" className="absolute! end-0 top-0" />
      <Avatar
        name={displayName(first)}
        src={srcOf(first)}
        size="xs"
        className="absolute! start-0 bottom-0 outline-2 outline-canvas"
      />
    </span>
  );
}
