import { EyeOff } from "lucide-react";
import { Button } from "#components/ui/actions/button";

export type CoveredProps = {
  /** What is not shown, and why. */
  text: string;
  action: string;
  onShow: () => void;
};

/** Stands for what its reader has not asked to see. */
export function Covered({ text, action, onShow }: CoveredProps) {
  return (
    <div className="grid w-72 max-w-full justify-items-center gap-2 rounded-control bg-wash p-4 text-center text-caption text-ink-muted">
      <EyeOff aria-hidden="true" className="size-6" />
      <p>{text}</p>
      <Button variant="secondary" size="sm" onClick={onShow}>
        {action}
      </Button>
    </div>
  );
}
