// The program of a worker process; built into a file of its own, `dist/media-worker.js`.
import { answerTasks } from "../../services/worker-process.ts";
import type { CardTask } from "./media.cards.ts";
import { type Examination, examine } from "./media.examining.ts";
import { makeCard } from "./media.pictures.ts";

answerTasks(async (task: Examination | CardTask) =>
  "rendition" in task ? await makeCard(task.rendition, task.card) : await examine(task),
);
