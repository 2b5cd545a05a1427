/** Where a finger writes, Enter begins a new line and the button sends; and the field waits, as a keyboard would jump up. */
export const isTouch = (): boolean => window.matchMedia("(pointer: coarse)").matches;

/** A key that is pressed in a field. */
interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly nativeEvent: { readonly isComposing: boolean };
}

/** Whether it is Enter that says what was written. While a word is put together from several keys, Enter chooses it. */
export const isSaid = ({ key, shiftKey, nativeEvent }: Pressed): boolean =>
  key === "Enter" && !shiftKey && !nativeEvent.isComposing && !isTouch();
