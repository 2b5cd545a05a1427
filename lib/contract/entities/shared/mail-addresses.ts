import * as z from "zod";

/** What no domain has, and what an address on the web would read as something else: ports, paths, names and passwords. */
const strange = /[\s/\\?#@:%<>[\]^|]/u;

/** Two labels at least, and a last one that no number can be. */
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/** What the HTML standard lets browsers accept before the "@", without dots at the edges or two in a row. */
const mailboxName = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

/** As a browser turns domains into ASCII; null for what is none. */
const asciiDomain = (domain: string): string | null =>
  strange.test(domain) ? null : (URL.parse(`http://${domain}`)?.hostname ?? null);

/** Needs no conversion, which would take a part of a domain such as `1` for an address in numbers. */
const isPlain = (domain: string): boolean => /^\p{ASCII}*$/u.test(domain) && !domain.includes("xn--");

/** `Пример.рф` → `xn--e1afmkfd.xn--p1ai`: how domains are kept and compared. What is no domain is only folded. */
export const keptDomain = (typed: string): string => {
  const domain = typed.trim().normalize("NFKC").toLowerCase();
  return isPlain(domain) ? domain : (asciiDomain(domain) ?? domain);
};

/** Of a domain as it is kept: labels that decode to nothing are refused too. */
export const isDomain = (kept: string): boolean =>
  kept.length <= 253 && domainName.test(kept) && asciiDomain(kept) === kept;

/** What stands before the last "@", and behind it. */
const partsOf = (address: string): [mailbox: string, domain: string] => {
  const at = address.lastIndexOf("@");
  return [address.slice(0, at), address.slice(at + 1)];
};

/**
 * ` Anna@Пример.рф` → `anna@xn--e1afmkfd.xn--p1ai`: the one form in which addresses are kept, compared, counted by
 * limits and sent to (decisions/066). A name without "@" is trimmed and folded, as at sign-in.
 */
export const keptAddress = (typed: string): string => {
  const name = typed.trim().toLowerCase();
  // Japanese keyboards write wide letters, and a wide "@".
  const address = name.normalize("NFKC");
  if (!address.includes("@")) return name;
  const [mailbox, domain] = partsOf(address);
  return `${mailbox}@${keptDomain(domain)}`;
};

/** What somebody looks for among kept addresses: a whole one, a domain, or any part in ASCII. */
export const searchedAddress = (typed: string): string => (typed.includes("@") ? keptAddress : keptDomain)(typed);

/** Many mail servers take no other letters there, so a mail to such an address may never come. */
const hasPlainMailbox = (kept: string): boolean => !/\P{ASCII}.*@/u.test(kept);

const isAddress = (kept: string): boolean => {
  const [mailbox, domain] = partsOf(kept);
  return mailbox.length <= 64 && mailboxName.test(mailbox) && isDomain(domain);
};

const longest = 254;

/** A mail address as people type it; what comes out is the form that is kept. */
export const emailInput = z
  .string({ error: "required" })
  .trim()
  .max(longest, { error: "too_long" })
  .meta({ format: "idn-email" })
  .transform(keptAddress)
  .pipe(
    z
      .string()
      .max(longest, { error: "too_long" })
      .refine(hasPlainMailbox, { error: "email_letters", abort: true })
      .refine(isAddress, { error: "invalid_email" }),
  );
