"use client";

import { useContext, useEffect } from "react";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { useAppContext } from "#components/layout/providers/app-context";
import { playerKey, shelfKey } from "#lib/player/keys";
import { currentBrowser } from "#lib/session/browser";
import { SessionContext } from "#lib/session/use-session";
import { type AskAgain, usePlayerSwitch } from "./player-switch";

const Player = late(() => import("./player").then((part) => part.Player));

const switchOff = () => usePlayerSwitch.setState({ isOn: false });

/**
 * The player's place in the layout, outside of the pages that come and go. It loads the player when something is played
 * or was played before a reload.
 */
export function PlayerDock({ askAgain = null }: { askAgain?: AskAgain | null }) {
  const isOn = usePlayerSwitch((player) => player.isOn);
  const session = useContext(SessionContext);
  const { ORGANIZATION_ID: organizationId } = useAppContext().config;

  useEffect(() => {
    if (!session) return;
    // At once, and not with the next render: what is kept after a sign-out must not be the account's any more.
    const follow = () => usePlayerSwitch.setState({ shelf: shelfKey(organizationId, session.store.getState()) });
    follow();
    if (currentBrowser().session.getItem(playerKey(organizationId)) !== null) usePlayerSwitch.setState({ isOn: true });
    return session.store.subscribe(follow);
  }, [session, organizationId]);

  useEffect(() => usePlayerSwitch.setState({ askAgain }), [askAgain]);

  if (!isOn) return null;
  return (
    <LatePart onBroken={switchOff}>
      <Player />
    </LatePart>
  );
}
