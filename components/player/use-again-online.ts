import { useEffect } from "react";
import { usePlayer } from "./use-player";

/** What the network ended goes on by itself once there is one again. */
export function useAgainOnline(): void {
  useEffect(() => {
    const goOn = () => {
      const { fault, resume } = usePlayer.getState();
      if (fault === "network") resume();
    };
    addEventListener("online", goOn);
    return () => removeEventListener("online", goOn);
  }, []);
}
