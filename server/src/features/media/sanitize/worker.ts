// The program of a worker process; built into a file of its own, `dist/media-worker.js`.
import { answerTasks } from "../../../services/worker-process.ts";
import { type Examination, examine, type Weighing, weighFile } from "./examining.ts";
import { type CardTask, makeCard } from "./pictures.ts";

answerTasks(async (task: Weighing | Examination | CardTask) => {
  if ("rendition" in task) return await makeCard(task);
  return "weighs" in task ? await weighFile(task) : await examine(task);
});
