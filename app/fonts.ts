// The files are made by bin/fonts.ts, which cuts the typeface down to what pages show.
import localFont from "next/font/local";

const latin = localFont({
  src: "./fonts/inter-latin.woff2",
  weight: "400 700",
  display: "swap",
});

const latinExtended = localFont({
  src: "./fonts/inter-latin-ext.woff2",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
});

const cyrillic = localFont({
  src: "./fonts/inter-cyrillic.woff2",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116" }],
});

/** One family from three files: the browser loads the second and third only for pages that hold their letters. */
export const fontFamily = [latinExtended, cyrillic, latin].map(({ style }) => style.fontFamily).join(", ");
