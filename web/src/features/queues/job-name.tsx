import { useJobName } from "../administration/use-job-name.ts";

/** What a job does, and in small print the name of its queue, as the logs have it. */
export function JobName({ queue }: { queue: string }) {
  const nameOf = useJobName();
  const name = nameOf(queue);
  return (
    <>
      <span>{name}</span>
      {name === queue ? null : (
        <bdi dir="ltr" className="block w-fit text-meta font-normal wrap-anywhere text-ink-faint">
          {queue}
        </bdi>
      )}
    </>
  );
}
