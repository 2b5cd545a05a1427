import type { DoorPass, DoorRevoked, DoorScanInput, DoorScanResults, DoorState } from "#entities/attendance/door";

/** What a scanner asks the platform, as a host or by a helper's link. Rejects with an AppError. */
export interface DoorApi {
  state: () => Promise<DoorState>;
  /** `since`: of the answer before, by the platform's clock; null asks for all. */
  revoked: (since: string | null) => Promise<DoorRevoked>;
  search: (words: string) => Promise<DoorPass[]>;
  /** `sentAt`: this device's clock, by which the platform puts the times of the scans right. */
  send: (scans: DoorScanInput[], sentAt: string) => Promise<DoorScanResults>;
}
