import type { ReactNode } from "react";
import { Avatar } from "#components/ui/display/avatar";

export type TalkFrameProps = {
  /** Of the group or the event. */
  name: string;
  /** Address of its square picture; null = none. */
  picture: string | null;
  /** What has to be known of the place first, in a few lines: what is said gives up their height. */
  notice?: ReactNode;
  /** The ways to its other parts. */
  tabs: ReactNode;
  children: ReactNode;
};

/** Around the talk of a place: no more than its name, its tabs and what has to be known first, so that what is said fills the window. */
export function TalkFrame({ name, picture, notice, tabs, children }: TalkFrameProps) {
  return (
    <div
      data-panes=""
      className="mx-auto flex h-[calc(100dvh-var(--top-bar)-var(--tab-bar)-var(--player))] min-h-112 max-w-page flex-col px-4 pt-3 sm:px-6 lg:px-8 lg:pt-5"
    >
      <header className="flex items-center gap-2.5">
        <Avatar name={name} src={picture} size="sm" square />
        <h1 className="min-w-0 truncate text-lg">
          <bdi>{name}</bdi>
        </h1>
      </header>
      {notice}
      {tabs}
      <div className="min-h-0 flex-1 sm:pb-4">{children}</div>
    </div>
  );
}
