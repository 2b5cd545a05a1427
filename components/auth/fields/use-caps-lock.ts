"use client";

import { type KeyboardEvent, useState } from "react";

/** Whether capitals are locked, as far as the keys pressed in a field tell. Browsers' own filling presses none. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const look = ({ nativeEvent }: KeyboardEvent) => {
    if (nativeEvent instanceof window.KeyboardEvent) setOn(nativeEvent.getModifierState("CapsLock"));
  };
  return { isOn, watch: { onKeyDown: look, onKeyUp: look } };
}
