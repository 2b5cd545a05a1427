/** The two forms of an event: what is asked with the registration, and what afterwards. */
export type SectionKind = "registration" | "followup";
