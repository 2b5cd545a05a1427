import { createContext, useContext } from "react";
import type { Channel } from "#entities/content/channels";

/** The channel whose desk this is. */
export const ChannelDeskContext = createContext<Channel | null>(null);

export const useDeskChannel = (): Channel => {
  const channel = useContext(ChannelDeskContext);
  if (!channel) throw new Error("A part of the desk stands outside its frame");
  return channel;
};
