import { expect, test } from "vitest";
import { isKnownService } from "./push.policy.ts";

const services = ["https://fcm.googleapis.com", "https://*.push.apple.com"];

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://web.push.apple.com/abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/abc", false],
  ["https://fcm.googleapis.com.example.org/abc", false],
  ["https://push.apple.com.example.org/abc", false],
  ["https://evilpush.apple.com/abc", false],
  ["https://user:word@fcm.googleapis.com/abc", false],
  ["https://127.0.0.1/abc", false],
  ["http://169.254.169.254/latest", false],
])("%s is sent to: %s", (endpoint, isSentTo) => {
  expect(isKnownService(endpoint, services)).toBe(isSentTo);
});
