/**
 * denied: the person or the provider said no; lost: it was not begun in this tab, or is used up; expired: it took too
 * long; network: nobody answered, and trying again may help; failed: the provider is not set up for it.
 */
export type HostedFailure = "denied" | "lost" | "expired" | "network" | "failed";

/** A hosted sign-in that did not succeed; words are in `messages/<locale>/auth.json`, `hosted`. */
export class HostedSignInError extends Error {
  readonly failure: HostedFailure;

  constructor(failure: HostedFailure, cause?: unknown) {
    super(failure, { cause });
    this.name = "HostedSignInError";
    this.failure = failure;
  }
}
