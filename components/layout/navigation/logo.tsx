import Link from "next/link";
import { cx } from "#lib/format/class-names";
import type { ShellConfig } from "#lib/organization/shell-config";

type Picture = ShellConfig["LOGO"];

export type LogoProps = {
  config: Pick<ShellConfig, "NAME" | "LOGO" | "ICON">;
  href: string;
  label: string;
  className?: string;
};

/** The organization's mark; the wide one gives way to the icon where its container is narrow. */
export function Logo({ config, href, label, className }: LogoProps) {
  return (
    <Link
      href={href}
      aria-label={label}
      className={cx("inline-flex min-h-10 min-w-0 items-center rounded-control", className)}
    >
      <Themed
        picture={config.LOGO}
        className="h-8 w-auto min-w-0 max-w-44 object-contain object-left @max-[10rem]:hidden rtl:object-right"
      />
      <Themed picture={config.ICON} className="hidden size-9 rounded-control object-contain @max-[10rem]:block" />
    </Link>
  );
}

/** One of the two is never displayed, and so, being lazy, never loaded. */
function Themed({ picture, className }: { picture: Picture; className: string }) {
  if (!picture.DARK) return <img src={picture.LIGHT} alt="" height={32} decoding="async" className={className} />;
  return (
    <>
      <span className="contents dark:hidden">
        <img src={picture.LIGHT} alt="" height={32} loading="lazy" className={className} />
      </span>
      <span className="hidden dark:contents">
        <img src={picture.DARK} alt="" height={32} loading="lazy" className={className} />
      </span>
    </>
  );
}
