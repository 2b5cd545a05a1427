import * as z from "zod";
import { type LoginAccountInput, loginAccountInput } from "#entities/identity/login";
import { emailInput } from "#entities/shared/mail-addresses";
import { limits, line, requiredLine } from "#entities/shared/text";
import { type Attribute, attributeAnswer } from "#lib/account/attributes";

/** The organization's own questions: what must be answered now, and what may be added. */
export const askedAttributes = (attributes: readonly Attribute[]) => {
  const asked = attributes.filter(({ editable }) => editable);
  return { required: asked.filter(({ required }) => required), optional: asked.filter(({ required }) => !required) };
};

/** The contract's body as a form holds it: an answer for every attribute asked, terms as a tick. */
export const profileSchema = (attributes: readonly Attribute[]) =>
  loginAccountInput.pick({ username: true }).extend({
    email: z.string().trim().min(1, { error: "email_required", abort: true }).pipe(emailInput),
    firstName: requiredLine(limits.name),
    lastName: line(limits.name),
    phone: line(limits.phone),
    internalRefId: line(limits.name),
    attributes: z.object(Object.fromEntries(attributes.map((attribute) => [attribute.id, attributeAnswer(attribute)]))),
    terms: z.boolean().refine((agreed) => agreed, { error: "terms_required" }),
  });

export type ProfileInput = z.input<ReturnType<typeof profileSchema>>;
type ProfileValues = z.output<ReturnType<typeof profileSchema>>;

export interface KnownPerson {
  /** Empty where the identity provider does not tell: then the form asks. */
  email: string;
  firstName: string | null;
  lastName: string | null;
}

export const profileDefaults = (person: KnownPerson, attributes: readonly Attribute[]): ProfileInput => ({
  email: person.email,
  username: "",
  firstName: person.firstName ?? "",
  lastName: person.lastName ?? "",
  phone: "",
  internalRefId: "",
  attributes: Object.fromEntries(attributes.map(({ id, type }) => [id, type === "boolean" ? "false" : ""])),
  terms: false,
});

const given = (value: string): string | undefined => value || undefined;

/** What is sent: blanks are left out, the agreement carries its time. */
export const profileBody = (
  { email, username, firstName, lastName, phone, internalRefId, attributes }: ProfileValues,
  { locale, now }: { locale: string; now: Date },
): LoginAccountInput => ({
  email,
  username,
  locale,
  firstName,
  lastName: given(lastName),
  phone: given(phone),
  internalRefId: given(internalRefId),
  termsAccepted: now.toISOString(),
  attributes: Object.fromEntries(Object.entries(attributes).filter(([, answer]) => answer !== "")),
});
