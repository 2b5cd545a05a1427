import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#components/ui/actions/button";
import { MessagePanel } from "./message-panel";

export type ErrorStateProps = {
  title: string;
  text?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** Instead of, or beside, a retry: a way back. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
};

export function ErrorState({ retryLabel, onRetry, retrying, action, ...rest }: ErrorStateProps) {
  return (
    <MessagePanel
      {...rest}
      role="alert"
      tone="bad"
      icon={<CircleAlert />}
      action={
        (onRetry || action) && (
          <>
            {onRetry && (
              <Button variant="secondary" onClick={onRetry} busy={retrying}>
                {retryLabel}
              </Button>
            )}
            {action}
          </>
        )
      }
    />
  );
}
