/** What is wrong with something that is no field of the kit: a list as a whole, or a row of choices. */
export function FieldFault({ text }: { text: string | undefined }) {
  return (
    <p aria-live="polite" className="text-bad text-caption empty:hidden">
      {text}
    </p>
  );
}
