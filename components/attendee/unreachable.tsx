type Read = {
  data: unknown;
  fetchStatus: "fetching" | "paused" | "idle";
  failureReason: { status: number } | null;
};

/** Nothing has come, and for now nothing will: there is no network, or the platform does not answer. */
export const isUnreachable = ({ data, fetchStatus, failureReason }: Read): boolean => {
  if (data !== undefined) return false;
  return (
    fetchStatus === "paused" || (failureReason !== null && (failureReason.status === 0 || failureReason.status >= 500))
  );
};
