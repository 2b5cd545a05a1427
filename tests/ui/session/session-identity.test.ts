import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { identityEndpointOf } from "#lib/session/identity-endpoint";

it("finds the provider on the page's own origin unless the organization says otherwise", () => {
  const origin = "https://events.example";
  expect(identityEndpointOf(null, origin)).toBe("https://events.example/identity");
  expect(identityEndpointOf({ identityEndpoint: 7 }, origin)).toBe("https://events.example/identity");
  const aws = "https://cognito-idp.us-east-1.amazonaws.com/";
  expect(identityEndpointOf({ identityEndpoint: aws }, origin)).toBe(aws);
});

it("has its words in every language, and no other words", async () => {
  const keysOf = async (locale: string) => {
    const words: { errors: object } = JSON.parse(await readFile(`messages/${locale}/identity.json`, "utf8"));
    return [...Object.keys(words), ...Object.keys(words.errors)];
  };
  const english = await keysOf("en");
  for (const locale of ["es", "fr", "ja"]) expect(await keysOf(locale)).toEqual(english);
});
