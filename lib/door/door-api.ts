import type { DoorPass, DoorScanInput, DoorScanResults, DoorState } from "#entities/door";

/** What a scanner asks the platform, as a host or by a helper's link. Rejects with an AppError. */
export interface DoorApi {
  state: () => Promise<DoorState>;
  search: (words: string) => Promise<DoorPass[]>;
  /** `sentAt`: this device's clock, by which the platform puts the times of the scans right. */
  send: (scans: DoorScanInput[], sentAt: string) => Promise<DoorScanResults>;
}
