import { expect, test } from "vitest";
import { emailDomainsOf } from "#entities/commerce/host-coupons";
import { emailInput, isDomain, keptAddress, keptDomain, searchedAddress } from "#entities/shared/mail-addresses";
import { shownAddress, shownDomain } from "#entities/shared/shown-addresses";

const issueOf = (typed: string) => emailInput.safeParse(typed).error?.issues[0]?.message;

test.each([
  ["ada@example.org", "ada@example.org"],
  [" Ada.Byron+club@Example.ORG\t", "ada.byron+club@example.org"],
  ["r&d/press@sub.example.co.uk", "r&d/press@sub.example.co.uk"],
  ["anna@пример.рф", "anna@xn--e1afmkfd.xn--p1ai"],
  ["Anna@ПРИМЕР.РФ", "anna@xn--e1afmkfd.xn--p1ai"],
  ["anna@xn--e1afmkfd.xn--p1ai", "anna@xn--e1afmkfd.xn--p1ai"],
  ["anna@XN--E1AFMKFD.XN--P1AI", "anna@xn--e1afmkfd.xn--p1ai"],
  ["li@例子.中国", "li@xn--fsqu00a.xn--fiqs8s"],
  ["li@例子。中国", "li@xn--fsqu00a.xn--fiqs8s"],
  ["karl@straße.de", "karl@xn--strae-oqa.de"],
  ["o@bücher.example", "o@xn--bcher-kva.example"],
  ["o@bu\u0308cher.example", "o@xn--bcher-kva.example"],
  ["ｙｕｋｉ＠ｅｘａｍｐｌｅ．ｊｐ", "yuki@example.jp"],
])("%j is an address, and kept as %s", (typed, kept) => {
  expect(emailInput.parse(typed)).toBe(kept);
  expect(keptAddress(typed)).toBe(kept);
  // However often it goes through a form, it stays what it is; and what people are shown may be typed again.
  expect(emailInput.parse(kept)).toBe(kept);
  expect(emailInput.parse(shownAddress(kept))).toBe(kept);
});

test.each([
  "",
  "ada",
  "@example.org",
  "ada@",
  "ada@localhost",
  "ada@example",
  "ada@127.0.0.1",
  "ada@1.2",
  "ada@[::1]",
  "ada@example.org.",
  "ada@.example.org",
  "ada@example..org",
  "ada@-example.org",
  "ada@example-.org",
  "ada@exa_mple.org",
  "ada@exam ple.org",
  "ada@example.org:25",
  "ada@example.org/a",
  "ada@eve@example.org",
  "ada@xn--zzzzzzzz--.org",
  "ada@example.123",
  ".ada@example.org",
  "ada.@example.org",
  "a..da@example.org",
  "a da@example.org",
  "ada@example.org, eve@example.org",
  "Ada <ada@example.org>",
  "ada\n@example.org",
  "a\u0000da@example.org",
  `"ada"@example.org`,
  `${"a".repeat(65)}@example.org`,
  `ada@${"a".repeat(64)}.org`,
])("%j can be no address", (typed) => {
  expect(issueOf(typed)).toBe("invalid_email");
});

test("letters before the @ that many mail servers do not take are refused with a sentence of their own", () => {
  expect(["jürgen@example.org", "анна@пример.рф", "李@例子.中国"].map(issueOf)).toEqual(Array(3).fill("email_letters"));
});

test("an address is too long where it is once its domain is in ASCII", () => {
  const typed = `a@${Array.from({ length: 20 }, () => "ü".repeat(10)).join(".")}.org`;
  expect(typed.length).toBeLessThan(254);
  expect(issueOf(typed)).toBe("too_long");
  expect(issueOf(`a@${"b".repeat(260)}.org`)).toBe("too_long");
});

test("names without @ are folded as at sign-in", () => {
  expect(keptAddress("  Captain ")).toBe("captain");
});

test("domains are kept in one form, and shown in their own letters", () => {
  expect(keptDomain(" Пример.РФ ")).toBe("xn--e1afmkfd.xn--p1ai");
  expect(shownDomain("xn--e1afmkfd.xn--p1ai")).toBe("пример.рф");
  expect(shownAddress("anna@xn--e1afmkfd.xn--p1ai")).toBe("anna@пример.рф");
  // What is none is shown as it stands.
  expect(["anna", "anna@xn--zzzz--", ""].map(shownAddress)).toEqual(["anna", "anna@xn--zzzz--", ""]);
  expect(emailDomainsOf("@Example.org; пример.рф xn--e1afmkfd.xn--p1ai")).toEqual([
    "example.org",
    "xn--e1afmkfd.xn--p1ai",
  ]);
  expect(["example.org", "xn--p1ai", "a@b.org", "1.2.3.4", "xn--zzzzzzzz--.org"].map(isDomain)).toEqual([
    true,
    ...Array(4).fill(false),
  ]);
});

test("what is searched finds addresses of other letters whole or by their domain", () => {
  expect(searchedAddress("Anna@Пример.рф")).toBe("anna@xn--e1afmkfd.xn--p1ai");
  expect(searchedAddress("пример.рф")).toBe("xn--e1afmkfd.xn--p1ai");
  for (const typed of ["ada byron", "ada@", "ada@1", "ada@exam", "@", "1"]) expect(searchedAddress(typed)).toBe(typed);
});
