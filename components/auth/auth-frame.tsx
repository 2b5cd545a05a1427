import type { ReactNode } from "react";
import { Logo } from "#components/layout/navigation/logo";
import { cx } from "#lib/format/class-names";
import type { ShellConfig } from "#lib/organization/shell-config";

export type AuthFrameProps = {
  config: Pick<ShellConfig, "NAME" | "LOGO" | "ICON" | "SPLASH_SCREEN" | "SPLASH_SCREEN_COLOR">;
  home: string;
  homeLabel: string;
  children: ReactNode;
};

/** One card under the organization's logo; on wide screens its splash picture beside it. */
export function AuthFrame({ config, home, homeLabel, children }: AuthFrameProps) {
  const { SPLASH_SCREEN: splash, SPLASH_SCREEN_COLOR: color } = config;
  return (
    <div data-frameless="" className={cx("grid min-h-full", splash && "lg:grid-cols-2")}>
      <div className="grid content-start justify-items-center px-4 pt-10 pb-8 sm:content-center sm:px-8 sm:pt-16">
        <div className="w-full max-w-110">
          <div className="mb-6 flex justify-center sm:mb-8">
            <Logo config={config} href={home} label={homeLabel} />
          </div>
          {children}
        </div>
      </div>
      {splash && (
        <div className="relative hidden overflow-hidden lg:block" style={{ backgroundColor: color }}>
          <img
            src={splash}
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      )}
    </div>
  );
}
