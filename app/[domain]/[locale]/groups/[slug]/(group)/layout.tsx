import type { ReactNode } from "react";
import { GroupFrame } from "#components/groups/group-frame";
import { MissingToMost } from "#components/groups/missing-to-most";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { PrefetchedPart } from "../../../prefetched-part";
import { type GroupPlace, prefetchGroup } from "../../prefetch";

type Props = { params: Promise<GroupPlace>; children: ReactNode };

export const revalidate = 60;

/** Every group's pages are made when they are first asked for. */
export const generateStaticParams = () => [];

export default async function GroupLayout({ params, children }: Props) {
  const { domain, locale, slug } = await params;
  const part = await prefetchGroup(domain, locale, slug);
  const frame = (
    <GroupFrame slug={slug} gate={part.kind === "refused" ? part.code : null}>
      {children}
    </GroupFrame>
  );
  const shown = <PrefetchedPart part={part}>{frame}</PrefetchedPart>;
  return (
    <ModuleMessages
      params={params}
      names={["groups", "preferences", "streams", "threads", "conversations", "composer.members"]}
    >
      {part.kind === "missing" ? <MissingToMost inside={frame}>{shown}</MissingToMost> : shown}
    </ModuleMessages>
  );
}
