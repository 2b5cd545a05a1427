import type { OrganizationConfig } from "#entities/organization/organization-config";

/** What the browser gets of a configuration: its texts are already laid over the messages. */
export type ShellConfig = Omit<OrganizationConfig, "LANGUAGES">;

export function shellConfig({ LANGUAGES, ...config }: OrganizationConfig): ShellConfig {
  return config;
}
