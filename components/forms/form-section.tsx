import { type ReactNode, useId } from "react";

type FormSectionProps = { title: string; text?: string; children: ReactNode };

/** One subject of a form. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-line [&:not(:first-of-type)]:border-t [&:not(:first-of-type)]:pt-6"
    >
      <div>
        <h3 id={id} className="font-semibold text-base">
          {title}
        </h3>
        {text && <p className="mt-0.5 text-ink-muted text-sm">{text}</p>}
      </div>
      {children}
    </section>
  );
}
