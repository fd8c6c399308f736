import { EmptyJar } from "../illustrations/empty-jar.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { FailedProps } from "../ui/error-boundary.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { useFailure } from "../ui/use-failure.ts";

/** In the place of a page. */
export function CrashView(props: FailedProps) {
  const { title, text, label, onPress } = useFailure(props);
  return (
    <PageShell className="grid grow place-content-center py-16">
      <div role="alert">
        <EmptyState
          illustration={<EmptyJar />}
          title={title}
          description={text}
          action={
            // It may come far from where somebody pressed, out of sight
            <Button autoFocus onClick={onPress}>
              {label}
            </Button>
          }
        />
      </div>
    </PageShell>
  );
}
