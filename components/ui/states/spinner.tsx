import { cx } from "#lib/format/class-names";

/** Shape only: what is being waited for is said by the part that shows it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      className={cx("size-5 animate-spin motion-reduce:animate-none", className)}
    >
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2" className="opacity-25" />
      <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
