// The program of a worker process; built into a file of its own, `dist/mail-worker.js`.
import { answerTasks } from "../../services/worker-process.ts";
import { readMail } from "./answers.reading.ts";

answerTasks(readMail);
