import { randomBytes } from "node:crypto";
import { createSocket } from "node:dgram";
import { getServers, setServers } from "node:dns";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { aReceiver, type Receiver } from "../features/webhooks/testing.ts";
import { addressesFor, createWebhookSender, isPublicAddress, reachOf } from "./webhook-sender.ts";

const receivers: Receiver[] = [];
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
});

async function standing(secured?: Parameters<typeof aReceiver>[0]) {
  const receiver = await aReceiver(secured);
  receivers.push(receiver);
  return receiver;
}

const log = { warn: vi.fn() };
const at = (address: string) => async () => [{ address, family: 4 as const }];
const secrets = [randomBytes(32)];
const letter = { id: "0192", body: '{"type":"webhook.test"}', secrets };

const sendTo = (
  url: string,
  hosts: string[],
  more: { wholeMs?: number; resolve?: ReturnType<typeof at> } = {},
) => createWebhookSender({ webhookHosts: hosts }, { log, wholeMs: 5_000, ...more }).send({ ...letter, url });

test("a message is signed as Standard Webhooks has it, by every secret, and read by the library of the standard", async () => {
  const { url, host, received } = await standing();
  const [old, renewed] = [randomBytes(24), randomBytes(64)];
  const sender = createWebhookSender({ webhookHosts: [host] }, { log, wholeMs: 5_000 });
  expect(await sender.send({ ...letter, url, secrets: [renewed, old] })).toMatchObject({ status: 204 });
  const [first] = received;
  if (!first) throw new Error("Nothing came");
  const { headers, body } = first;
  expect(headers).toMatchObject({ "webhook-id": letter.id, "content-type": "application/json" });
  expect(String(headers["webhook-signature"]).split(" ")).toHaveLength(2);
  for (const secret of [old, renewed]) {
    const reader = new Webhook(`whsec_${secret.toString("base64")}`);
    expect(reader.verify(body, headers as Record<string, string>)).toEqual({ type: "webhook.test" });
  }
  const stranger = new Webhook(`whsec_${randomBytes(32).toString("base64")}`);
  expect(() => stranger.verify(body, headers as Record<string, string>)).toThrow();
});

describe("where it may be sent", () => {
  const anywhere = ["*"];
  const named = readConfig({
    WEBHOOK_HOSTS: "Home.Example, homeassistant.local:8123, 192.168.1.5:5678, Grüße.example.",
  });

  test.each([
    ["any public server", "https://hooks.example/a?b=c", anywhere, "public"],
    ["one whose name is not written in ASCII", "https://grüße.example/", anywhere, "public"],
    ["one whose name ends in a dot", "https://hooks.example./", anywhere, "public"],
    ["by http", "http://hooks.example/", anywhere, undefined],
    ["another port", "https://hooks.example:22/", anywhere, undefined],
    ["with a password", "https://me:secret@hooks.example/", anywhere, undefined],
    ["a name without a dot", "https://localhost/", anywhere, undefined],
    ["an address", "https://93.184.216.34/", anywhere, undefined],
    ["an address as one number", "https://2130706433/", anywhere, undefined],
    ["a short address", "https://127.1/", anywhere, undefined],
    ["an address of IPv6", "https://[2606:2800:220:1::1]/", anywhere, undefined],
    ["IPv4 in IPv6", "https://[::ffff:127.0.0.1]/", anywhere, undefined],
    ["one that is named", "https://home.example/a", named.webhookHosts, "named"],
    ["one that is named, by http", "http://home.example/a", named.webhookHosts, "named"],
    ["one that is named, at another port", "https://home.example:22/", named.webhookHosts, undefined],
    ["one that is named with its port", "http://homeassistant.local:8123/", named.webhookHosts, "named"],
    [
      "one that is named with its port, at the usual one",
      "http://homeassistant.local/",
      named.webhookHosts,
      undefined,
    ],
    ["an address that is named", "http://192.168.1.5:5678/", named.webhookHosts, "named"],
    ["the same, written otherwise", "http://0xc0a80105:5678/", named.webhookHosts, "named"],
    ["one that is named in letters", "https://xn--gre-wna7e.example/", named.webhookHosts, undefined],
    ["one that is named in letters, as it is", "https://grüße.example/", named.webhookHosts, "named"],
    ["one that ends like it", "https://evil-home.example/", named.webhookHosts, undefined],
    ["one where nothing is allowed", "https://hooks.example/", [], undefined],
  ] as const)("%s: %s", (_what, url, hosts, reach) => {
    expect(reachOf(new URL(url), hosts)).toBe(reach);
  });

  test.each([
    "home.example/path",
    "a b",
    "me@home.example",
    "https://home.example",
    "*.example",
    "home.example:443",
  ])("a setting that says %s is no list of servers", (hosts) => {
    expect(() => readConfig({ WEBHOOK_HOSTS: hosts })).toThrow("WEBHOOK_HOSTS");
  });

  test.each(["93.184.216.34", "2606:2800:220:1::1"])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ...[
      "0.0.0.0",
      "10.0.0.1",
      "100.64.0.1",
      "127.0.0.1",
      "169.254.169.254",
      "172.16.0.1",
      "192.0.2.1",
      "192.168.0.1",
    ],
    ...["198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
    ...[
      "::",
      "::1",
      "::7f00:1",
      "::ffff:127.0.0.1",
      "::ffff:93.184.216.34",
      "64:ff9b::7f00:1",
      "64:ff9b:1::1",
    ],
    ...["2001:db8::1", "2002:7f00:1::", "2001::1", "fc00::1", "fd12::1", "fe80::1", "fec0::1", "ff02::1"],
  ])("%s is not", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test("a public name with one address that is not public is not called", async () => {
    const both = async () => [
      { address: "93.184.216.34", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ];
    const url = "https://hooks.example/";
    await expect(addressesFor(new URL(url), ["*"], both)).rejects.toThrow();
    expect(await sendTo(url, ["*"], { resolve: at("169.254.169.254") })).toEqual({ fault: "unreachable" });
  });

  test("a name is resolved once, and the connection goes where it was checked to lead", async () => {
    const { port, received } = await standing();
    const resolve = vi.fn(at("127.0.0.1"));
    const named = `rebound.test:${port}`;
    expect(await sendTo(`http://${named}/`, [named], { resolve })).toMatchObject({ status: 204 });
    expect(resolve).toHaveBeenCalledOnce();
    expect(received[0]?.headers.host).toBe(named);
  });
});

describe("a public name", () => {
  const own = getServers();
  afterEach(() => setServers(own));

  test("is asked of name servers, and holds none of the threads that resolve other names meanwhile", async () => {
    const nameServer = createSocket("udp4");
    nameServer.on("message", (asked, { port, address }) => nameServer.send(answerTo(asked), port, address));
    await new Promise<void>((resolve) => nameServer.bind(0, "127.0.0.1", resolve));
    setServers([`127.0.0.1:${nameServer.address().port}`]);
    const finding = addressesFor(new URL("https://hooks.example/"), ["*"]);
    expect(process.getActiveResourcesInfo()).not.toContain("GetAddrInfoReqWrap");
    expect(await finding).toEqual([{ address: "93.184.216.34", family: 4 }]);
    nameServer.close();
  });

  /** RFC 1035: one address where one of IPv4 is asked for, none of IPv6. */
  function answerTo(asked: Buffer): Buffer {
    const question = asked.subarray(12, asked.indexOf(0, 12) + 5);
    const isA = question.readUInt16BE(question.length - 4) === 1;
    const head = Buffer.from([...asked.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0]);
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 216, 34]);
    return Buffer.concat([head, question, ...(isA ? [record] : [])]);
  }
});

describe("what receivers do", () => {
  const answered = async (answer: Receiver["behaviour"]["answer"], wholeMs = 5_000) => {
    const receiver = await standing();
    receiver.behaviour.answer = answer;
    return { receiver, sent: await sendTo(receiver.url, [receiver.host], { wholeMs }) };
  };

  test("a redirect is not followed", async () => {
    const { receiver, sent } = await answered((response) =>
      response.writeHead(301, { location: `${receivers[0]?.url}/again` }).end(),
    );
    expect(sent).toMatchObject({ status: 301 });
    expect(receiver.received).toHaveLength(1);
  });

  test("one that answers too late was not reached in time", async () => {
    expect((await answered(() => {}, 200)).sent).toEqual({ fault: "late" });
  });

  test("one that goes on saying that it will answer is hung up on at once", async () => {
    const { sent } = await answered((response) => {
      const flood = setInterval(() => {
        for (let count = 0; count < 100; count += 1) response.writeProcessing();
      }, 5);
      response.on("close", () => clearInterval(flood));
    });
    expect(sent).toEqual({ fault: "unreachable" });
    const hinted = await answered((response) => {
      response.writeEarlyHints({ link: "</a>; rel=preload" });
      response.writeHead(204).end();
    });
    expect(hinted.sent).toMatchObject({ status: 204 });
  });

  test("one whose answer has no end has answered, and is hung up on", async () => {
    let isClosed = false;
    const { sent } = await answered((response) => {
      const flood = setInterval(() => response.write("x".repeat(4096)), 5);
      response.writeHead(200).on("close", () => {
        clearInterval(flood);
        isClosed = true;
      });
    });
    expect(sent).toMatchObject({ status: 200 });
    await expect.poll(() => isClosed).toBe(true);
  });

  test("one that says no more after its head is hung up on too", async () => {
    let isClosed = false;
    const { sent } = await answered((response) => {
      response.writeHead(200).flushHeaders();
      response.on("close", () => {
        isClosed = true;
      });
    });
    expect(sent).toMatchObject({ status: 200 });
    await expect.poll(() => isClosed).toBe(true);
  });

  test("one that closes in the midst of its answer has answered, and one that closes before it has not", async () => {
    const midst = await answered((response) => {
      response.writeHead(200, { "content-length": 100 }).write("half");
      setTimeout(() => response.destroy(), 20);
    });
    expect(midst.sent).toMatchObject({ status: 200 });
    expect((await answered((response) => response.destroy())).sent).toEqual({ fault: "unreachable" });
  });

  test.each([
    ["seconds", "120", 120],
    ["a date", new Date(Date.now() + 90_000).toUTCString(), 90],
    ["years", "999999999", 86_400],
    ["nonsense", "soon", undefined],
    ["a moment that is over", new Date(0).toUTCString(), undefined],
  ])("asked for patience in %s", async (_how, retryAfter, seconds) => {
    const { sent } = await answered((response) =>
      response.writeHead(429, { "retry-after": retryAfter }).end(),
    );
    const told = "status" in sent ? sent.retryAfterSeconds : 0;
    if (seconds === undefined) expect(told).toBeUndefined();
    // A date is counted from when the file was loaded.
    else expect(Math.abs((told ?? 0) - seconds)).toBeLessThan(30);
  });

  test("a certificate that nobody vouches for is said to be that, in the log with the server's name alone", async () => {
    const { port, received } = await standing({ key: testKey, cert: testCertificate });
    const named = `receiver.test:${port}`;
    log.warn.mockClear();
    const sent = await sendTo(`https://${named}/a-key`, [named], { resolve: at("127.0.0.1") });
    expect([sent, received]).toEqual([{ fault: "certificate" }, []]);
    expect(log.warn.mock.calls).toEqual([
      [{ host: named, fault: "certificate", code: "DEPTH_ZERO_SELF_SIGNED_CERT" }, expect.any(String)],
    ]);
  });

  test("a server that speaks no TLS, and a port where nobody listens, cannot be reached", async () => {
    const { host, port } = await standing();
    expect(await sendTo(`https://${host}/`, [host])).toEqual({ fault: "unreachable" });
    await receivers.pop()?.close();
    expect(await sendTo(`http://127.0.0.1:${port}/`, [host])).toEqual({ fault: "unreachable" });
  });
});

/** Self-signed, for `receiver.test`, until 2126; it opens nothing. */
const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbfUGowyvYPp0plwe
1lkUH2TaWkCiMAfSXVxTXLujfqmhRANCAAS184gcLcpBYK7/0pxdGCDdB62s4nFc
4pnANMDR9LB8vA1pspkVlO6MstPbTbvegHO6bKlbcjcBrgElGCVllRgs
-----END PRIVATE KEY-----`;
const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBoTCCAUegAwIBAgIUNshsuw5kym9xVwMbVWk4+DXsjsMwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNcmVjZWl2ZXIudGVzdDAgFw0yNjExMjkxNDE5MzFaGA8yMTI2
MTEwNTE0MTkzMVowGDEWMBQGA1UEAwwNcmVjZWl2ZXIudGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABLXziBwtykFgrv/SnF0YIN0HrazicVzimcA0wNH0sHy8
DWmymRWU7oyy09tNu96Ac7psqVtyNwGuASUYJWWVGCyjbTBrMB0GA1UdDgQWBBQM
tcrni4g4DQToDp1qwNsqWVhgOTAfBgNVHSMEGDAWgBQMtcrni4g4DQToDp1qwNsq
WVhgOTAPBgNVHRMBAf8EBTADAQH/MBgGA1UdEQQRMA+CDXJlY2VpdmVyLnRlc3Qw
CgYIKoZIzj0EAwIDSAAwRQIgcPv38JsIz66qPrILcFbMUWSVIcZZLazdiIYC7sME
MqwCIQC07/L735YgU8yqF9EoLGowqf3mOwoVq2ASaDYdIREGpQ==
-----END CERTIFICATE-----`;
