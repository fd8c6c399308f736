// The program of a worker process; built into a file of its own, `dist/import-worker.js`.
import { answerTasks } from "../../services/worker-process.ts";
import { importReader } from "./imports.reader.ts";

answerTasks(importReader());
