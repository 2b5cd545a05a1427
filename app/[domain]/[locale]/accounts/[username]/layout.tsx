import type { ReactNode } from "react";
import { MemberFrame } from "#components/accounts/member-frame";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { PrefetchedPart } from "../../prefetched-part";
import { type MemberPlace, prefetchMember } from "../prefetch";

type Props = { params: Promise<MemberPlace>; children: ReactNode };

export const revalidate = 60;

/** Every profile is made when it is first asked for. */
export const generateStaticParams = () => [];

export default async function MemberLayout({ params, children }: Props) {
  const { domain, locale, username } = await params;
  const part = await prefetchMember(domain, locale, username);
  return (
    <ModuleMessages params={params} names={["accounts", "activities", "composer"]}>
      <PrefetchedPart part={part}>
        <MemberFrame username={username} gate={part.kind === "refused" ? part.code : null}>
          {children}
        </MemberFrame>
      </PrefetchedPart>
    </ModuleMessages>
  );
}
