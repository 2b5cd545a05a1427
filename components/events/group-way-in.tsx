import { AccessLine } from "#components/groups/access-line";
import { MembershipButton } from "#components/groups/membership-button";
import { TextLink } from "#components/ui/actions/text-link";
import { Avatar } from "#components/ui/display/avatar";
import type { BaseGroup } from "#entities/groups/groups";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** The group that keeps an event to itself, and how one becomes a member. */
export function GroupWayIn({ group }: { group: BaseGroup }) {
  const href = useHref();
  return (
    <div className="mb-2 flex w-full flex-wrap items-center gap-x-3 gap-y-4 rounded-card border border-line bg-surface p-4 text-start">
      <Avatar square name={group.name} src={group.squareImage?.uri ?? null} size="lg" />
      <div className="min-w-0 flex-1 basis-40">
        <TextLink variant="quiet" href={href(routes.group(group.slug))} className="font-semibold wrap-anywhere">
          <bdi>{group.name}</bdi>
        </TextLink>
        <AccessLine group={group} />
      </div>
      <MembershipButton group={group} />
    </div>
  );
}
