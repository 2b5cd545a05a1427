"use client";

import { useTranslations } from "next-intl";
import { useDesk } from "#components/desk/desk-context";
import { LeaveDialog } from "#components/groups/leave-dialog";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { displayName } from "#lib/format/names";
import type { MemberDesk } from "./use-member-acts";

/** What is asked before it is done. */
export type MemberQuestion = { kind: "remove"; keys: readonly string[] } | { kind: "stepDown" } | { kind: "leave" };

type MemberDialogsProps = {
  question: MemberQuestion | null;
  onClose: () => void;
  desk: MemberDesk;
  onRemove: (keys: readonly string[]) => void;
  onStepDown: () => void;
};

export function MemberDialogs({ question, onClose, desk, onRemove, onStepDown }: MemberDialogsProps) {
  const t = useTranslations();
  const { group } = useDesk();
  if (question?.kind === "leave") return <LeaveDialog group={group} onClose={onClose} />;
  const confirm = () => {
    if (question?.kind === "remove") onRemove(question.keys);
    else onStepDown();
    onClose();
  };
  const shared = {
    open: question !== null,
    onOpenChange: (open: boolean) => {
      if (!open) onClose();
    },
    cancelLabel: t("common.actions.cancel"),
    onConfirm: confirm,
  };
  if (question?.kind === "stepDown") {
    return (
      <AlertDialog
        {...shared}
        title={t("desk.members.stepDownTitle")}
        text={t("desk.members.stepDownText", { group: group.name })}
        confirmLabel={t("desk.members.stepDown")}
      />
    );
  }
  const keys = question?.keys ?? [];
  const [only] = keys.flatMap((key) => desk.find(key) ?? []);
  return (
    <AlertDialog
      {...shared}
      title={t("desk.members.removeTitle", { count: keys.length, name: only ? displayName(only.account) : "" })}
      text={t(`desk.members.removeText.${group.access}`, { count: keys.length, group: group.name })}
      confirmLabel={t("desk.members.removeMany")}
    />
  );
}
