/** The programme of an event as it will be stored, ids and what is there already aside. */

export interface PlannedTrack {
  readonly slug: string;
  readonly name: string;
  /** `#rrggbb`; null where the source has none of its own. */
  readonly color: string | null;
}

export interface PlannedSession {
  /** Its name in the source. */
  readonly sourceId: string;
  readonly name: string;
  readonly description: string | null;
  readonly startTime: string;
  readonly endTime: string;
  readonly sortOrder: number;
  readonly nonSession: boolean;
  /** Slug of its track. */
  readonly track: string | null;
  /** Names of its speakers in the source. */
  readonly speakers: readonly string[];
}

export interface PlannedSpeaker {
  /** The name in the source. */
  readonly sourceId: string;
  readonly slug: string;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly website: string | null;
}

export interface PlannedProgramme {
  readonly tracks: readonly PlannedTrack[];
  readonly sessions: readonly PlannedSession[];
  readonly speakers: readonly PlannedSpeaker[];
}

/** A planned programme with the id of the event it belongs to. */
export interface StoredProgramme<P extends PlannedProgramme = PlannedProgramme> {
  readonly id: string;
  readonly planned: P;
}
