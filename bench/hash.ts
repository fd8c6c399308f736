// Checks a password again and again for some seconds and prints how many times a second: what signing in could reach
// if it were nothing but the hash. Parameters: hash, password, seconds.
import { availableParallelism } from "node:os";
import { verify } from "@node-rs/argon2";

const [hash = "", password = "", seconds = "5"] = process.argv.slice(2);
const begin = performance.now();
const end = begin + Number(seconds) * 1_000;
let done = 0;

async function worker(): Promise<void> {
  while (performance.now() < end) {
    if (!(await verify(hash, password))) throw new Error("The password does not fit its hash.");
    done += 1;
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, worker));
console.log((done / (performance.now() - begin)) * 1_000);
