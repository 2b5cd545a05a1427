"use client";

import { PlaceTalk } from "#components/threads/place-talk";
import { useRead } from "#hooks/calls/use-call";
import { groupOptions } from "#hooks/groups/groups-options";
import { MembersOnly } from "./members-only";

/** What members say to each other live. */
export function GroupTalkScreen({ slug }: { slug: string }) {
  const options = groupOptions(slug);
  const read = useRead(options);
  if (!read.data) return null;
  return <PlaceTalk read={read} namedBy={options.queryKey} closed={<MembersOnly group={read.data} />} />;
}
