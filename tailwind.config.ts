import type { Config } from "tailwindcss";

const token = (name: string) => `var(--${name})`;

/** One hue of the interface: as a surface, as a soft tint, as text, and what is legible on it. */
const family = (name: string) => ({
  DEFAULT: token(name),
  hover: token(`${name}-hover`),
  soft: token(`${name}-soft`),
  ink: token(`${name}-ink`),
});

const state = (name: string) => ({ DEFAULT: token(name), soft: token(`${name}-soft`) });

/** Only semantic names: the values are written into the HTML by lib/brand, per organization and theme. */
export default {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  darkMode: [
    "variant",
    [
      "&:where([data-theme=dark], [data-theme=dark] *)",
      "@media (prefers-color-scheme: dark) { &:where([data-theme=auto], [data-theme=auto] *) }",
    ],
  ],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      inherit: "inherit",
      white: "#ffffff",
      black: "#000000",
      canvas: token("canvas"),
      surface: { DEFAULT: token("surface"), raised: token("surface-raised") },
      wash: { DEFAULT: token("wash"), strong: token("wash-strong") },
      line: { DEFAULT: token("line"), strong: token("line-strong") },
      ink: { DEFAULT: token("ink"), muted: token("ink-muted"), faint: token("ink-faint") },
      brand: family("brand"),
      accent: family("accent"),
      good: state("good"),
      warn: state("warn"),
      bad: state("bad"),
      info: state("info"),
      on: {
        brand: token("on-brand"),
        accent: token("on-accent"),
        good: token("on-good"),
        warn: token("on-warn"),
        bad: token("on-bad"),
        info: token("on-info"),
      },
      ring: token("ring"),
      scrim: token("scrim"),
    },
    fontSize: {
      xs: ["0.75rem", "1rem"],
      caption: ["0.8125rem", "1.125rem"],
      sm: ["0.875rem", "1.25rem"],
      base: ["1rem", "1.5rem"],
      xl: ["1.25rem", "1.625rem"],
      "2xl": ["1.5rem", "1.875rem"],
      "3xl": ["2rem", "2.375rem"],
      "4xl": ["2.5rem", "2.875rem"],
    },
    borderRadius: { none: "0", control: "0.5rem", card: "0.875rem", sheet: "1.25rem", full: "9999px" },
    boxShadow: { none: "none", float: token("shadow-float") },
    extend: {
      fontFamily: { sans: token("font-stack") },
      maxWidth: { reading: "68ch", feed: "40rem", page: "75rem" },
      transitionDuration: { DEFAULT: "150ms" },
    },
  },
} satisfies Config;
