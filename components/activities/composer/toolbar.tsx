"use client";

import { AtSign, Bold, Hash, ImagePlus, Italic, Link2, type LucideIcon, Strikethrough, Underline } from "lucide-react";
import { useTranslations } from "next-intl";
import { toggleMark } from "prosemirror-commands";
import { Toolbar } from "radix-ui";
import { useAppContext } from "#components/layout/providers/app-context";
import { IconButton } from "#components/ui/actions/icon-button";
import { Tooltip } from "#components/ui/overlays/tooltip";
import { isApple } from "#hooks/browser/is-apple";
import { hasMark, typeSign } from "#lib/composer/editing";
import { schema } from "#lib/composer/schema";
import type { Editor } from "./use-editor";

const marks = [
  { name: "bold", Icon: Bold, key: "B" },
  { name: "italic", Icon: Italic, key: "I" },
  { name: "underline", Icon: Underline, key: "U" },
  { name: "strike", Icon: Strikethrough, key: "Shift+X" },
] as const;

export type ComposeToolbarProps = {
  editor: Editor;
  onLink: () => void;
  /** Null where no more pictures fit. */
  onPicture: (() => void) | null;
};

/** What one can do with the text, and put into it. */
export function ComposeToolbar({ editor, onLink, onPicture }: ComposeToolbarProps) {
  const t = useTranslations("composer.toolbar");
  const { accounts, interests } = useAppContext().config.MODULES;
  return (
    <Toolbar.Root aria-label={t("label")} className="-ms-1.5 flex items-center">
      {marks.map(({ name, Icon, key }) => (
        <Tool
          key={name}
          label={t(name)}
          shortcut={key}
          Icon={Icon}
          pressed={hasMark(editor.state, name)}
          onPress={() => editor.run(toggleMark(schema.marks[name]))}
        />
      ))}
      <Toolbar.Separator className="mx-1 h-5 w-px bg-line" />
      {accounts.enabled && <Tool label={t("mention")} Icon={AtSign} onPress={() => editor.run(typeSign("@"))} />}
      {interests.enabled && <Tool label={t("interest")} Icon={Hash} onPress={() => editor.run(typeSign("#"))} />}
      <Tool label={t("link")} shortcut="K" Icon={Link2} onPress={onLink} />
      <Tool
        label={t("picture")}
        Icon={ImagePlus}
        disabled={onPicture === null}
        onPress={onPicture ?? (() => undefined)}
      />
    </Toolbar.Root>
  );
}

type ToolProps = {
  label: string;
  /** What is pressed along with Ctrl or ⌘. */
  shortcut?: string;
  Icon: LucideIcon;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
};

function Tool({ label, shortcut, Icon, pressed, disabled, onPress }: ToolProps) {
  const t = useTranslations("composer.toolbar");
  const withCommand = isApple();
  const keys = shortcut && (withCommand ? `⌘${shortcut.replace("Shift+", "⇧")}` : `Ctrl+${shortcut}`);
  return (
    <Tooltip text={keys ? t("withShortcut", { tool: label, keys }) : label}>
      <Toolbar.Button asChild>
        <IconButton
          label={label}
          title={undefined}
          size="sm"
          icon={<Icon />}
          disabled={disabled}
          aria-keyshortcuts={shortcut && `${withCommand ? "Meta" : "Control"}+${shortcut}`}
          {...(pressed !== undefined && { pressed })}
          // The field keeps its selection, and on phones its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onPress}
          className="aria-pressed:bg-brand-soft"
        />
      </Toolbar.Button>
    </Tooltip>
  );
}
