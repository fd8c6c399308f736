// The program of a worker process; built into a file of its own, `dist/media-worker.js`.
import { answerTasks } from "../../services/worker-process.ts";
import { examine } from "./media.examining.ts";

answerTasks(examine);
