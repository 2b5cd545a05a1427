import { languageOf } from "./language-of.ts";

const rightToLeft = new Set(["ar", "he", "fa", "ur"]);

export function direction(locale: string): "ltr" | "rtl" {
  return rightToLeft.has(languageOf(locale)) ? "rtl" : "ltr";
}
