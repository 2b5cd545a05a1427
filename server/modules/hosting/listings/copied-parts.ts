/** A table of an event's parts: rows go along whose parent does. */
export interface Part {
  readonly table: string;
  /** The column that names the parent; it is an event's part itself, or the event. */
  readonly parent: string;
}

const of = (parent: string, ...tables: readonly string[]): Part[] => tables.map((table) => ({ table, parent }));

/** Everything that another event like this one has too; what others point to comes first. */
export const copiedParts: readonly Part[] = [
  ...of("event_id", "event_hosts", "event_sponsors", "event_interests", "event_emails"),
  ...of("event_id", "event_pages", "faq_sections", "event_media", "event_sponsorship_levels", "event_activations"),
  ...of("page_id", "event_page_images"),
  ...of("section_id", "faqs"),
  ...of("level_id", "event_sponsorships"),

  ...of("event_id", "tracks", "session_locations", "speakers", "sessions"),
  ...of("session_id", "session_tracks", "session_speakers", "session_sponsors", "session_sections"),
  ...of("session_id", "session_questions"),
  ...of("question_id", "session_question_choices"),
  ...of("choice_id", "session_sub_questions"),

  ...of("event_id", "pass_types", "event_packages", "event_add_ons", "event_room_types", "rooms"),
  ...of("pass_type_id", "pass_type_price_schedules", "pass_type_refund_schedules"),
  ...of("media_id", "event_media_pass_types"),
  ...of("package_id", "event_package_passes"),
  ...of("add_on_id", "event_add_on_pass_types"),
  ...of("room_type_id", "event_room_type_pass_types", "event_room_type_add_ons", "room_room_types"),
  ...of("event_id", "registration_sections", "registration_questions"),
  ...of("section_id", "registration_section_tiers", "registration_section_pass_types", "registration_section_add_ons"),
  ...of("question_id", "registration_question_choices"),
  ...of("choice_id", "registration_sub_questions"),
];

/** What was sold, and what tells where a row came from: a copy begins without. */
export const blankColumns: Readonly<Record<string, string>> = {
  sold: "0",
  registration_count: "0",
  calendar_sequence: "0",
  source: "null",
  source_id: "null",
  canceled_at: "null",
  published_at: "null",
};

/** Columns that follow the clock of the event and not only its calendar: a later hour moves them too. */
export const clockColumns: readonly string[] = ["event_start", "event_end", "start_time", "end_time"];
