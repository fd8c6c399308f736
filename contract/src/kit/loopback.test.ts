import { expect, test } from "vitest";
import { isLoopback } from "./loopback.ts";

const nameIn = (address: string) => new URL(address).hostname;

test("a loopback address is this computer alone, a name or an address of a network is not", () => {
  for (const alone of ["http://localhost:3000", "http://127.0.0.1", "http://127.1.2.3", "http://[::1]:3000"])
    expect(isLoopback(nameIn(alone)), alone).toBe(true);
  for (const open of ["http://192.168.1.20:3000", "https://jar.example.org", "https://localhost.example.org"])
    expect(isLoopback(nameIn(open)), open).toBe(false);
});
