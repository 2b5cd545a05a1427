import type { ReactNode } from "react";

export type AuthCardProps = {
  title: string;
  text?: ReactNode;
  /** Under the card: the way to the neighbouring screens. */
  below?: ReactNode;
  children: ReactNode;
};

/** The one thing on a screen of the sign-in family. */
export function AuthCard({ title, text, below, children }: AuthCardProps) {
  return (
    <>
      <section className="rounded-card border border-line bg-surface p-5 sm:p-8">
        <h1 className="text-balance text-2xl">{title}</h1>
        {text && <div className="mt-1.5 text-pretty text-ink-muted text-sm">{text}</div>}
        <div className="mt-6">{children}</div>
      </section>
      {below && <div className="mt-5 grid justify-items-center gap-2 text-center text-ink-muted text-sm">{below}</div>}
    </>
  );
}
