"use client";

import type { ReactNode } from "react";
import { Avatar } from "#components/ui/display/avatar";
import { Cover } from "#components/ui/display/cover";
import type { Self } from "#entities/account/self";
import { displayName } from "#lib/format/names";

export type PortraitProps = {
  self: Self;
  /** Wraps a picture: it may be dropped on. */
  around?: (kind: "avatar" | "banner", picture: ReactNode) => ReactNode;
  /** Beside the avatar, at the far end. */
  actions?: ReactNode;
};

/** Banner and face, as the profile shows them. */
export function Portrait({ self, around = (_kind, picture) => picture, actions }: PortraitProps) {
  return (
    <>
      {around(
        "banner",
        <Cover
          name={self.username}
          src={self.banner?.uri ?? null}
          mark=""
          ratio="3/1"
          priority
          className="max-h-48 w-full"
        />,
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 px-4 sm:px-6">
        <div className="relative -mt-12 rounded-full bg-surface p-1">
          {around("avatar", <Avatar name={displayName(self)} src={self.image?.uri ?? null} size="xl" />)}
        </div>
        {actions}
      </div>
    </>
  );
}
