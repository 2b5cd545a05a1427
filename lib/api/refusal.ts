/** Whether a failed read is a gate rather than a fault: asking again as the same person changes nothing. */
export function isGate(error: { status: number } | null): boolean {
  if (!error) return false;
  return error.status === 401 || error.status === 403 || (error.status >= 453 && error.status <= 463);
}
