"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { PlayerDock } from "#components/player/player-dock";
import type { AskAgain } from "#components/player/player-switch";

/** The player's place, where an address that has run out is asked for again: what that takes comes when it is needed. */
export function SoundDock() {
  const client = useQueryClient();
  const renew = useCallback<AskAgain>(
    async (track) => {
      const { askAgain } = await import("#hooks/content/ask-again");
      return askAgain(client, track);
    },
    [client],
  );
  return <PlayerDock askAgain={renew} />;
}
