import { expect, test } from "vitest";
import { transportHeaders } from "#bin/security-headers";

const forAYear = { "strict-transport-security": "max-age=31536000" };

test.each([
  ["a reader who came by https", { "x-forwarded-proto": "https" }, undefined, forAYear],
  ["a public address by https", { "x-forwarded-proto": "http" }, "https://{domain}", forAYear],
  ["a reader who came by http", { "x-forwarded-proto": "http" }, undefined, {}],
  ["a public address by http", {}, "http://{domain}", {}],
])("%s", (_, headers, publicAddress, expected) => {
  expect(transportHeaders(headers, publicAddress)).toEqual(expected);
});
