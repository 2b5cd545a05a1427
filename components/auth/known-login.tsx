/** Tells a password manager whose password this is, where the screen does not ask for the name again. */
export function KnownLogin({ name }: { name: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={name}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}
