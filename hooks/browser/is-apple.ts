/** Whether ⌘ stands where other devices have Ctrl; only in the browser. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
