import S3rver from "s3rver";
import { makeDataDir, removeDataDir } from "./data-dir.ts";
import { freePort } from "./running-app.ts";

interface ObjectStore {
  endpoint: string;
  /** For the app. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

const bucket = "blessings";
// The only pair that s3rver knows.
const key = "S3RVER";

const cors = `<?xml version="1.0"?>
<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedHeader>*</AllowedHeader>
  <AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod><AllowedMethod>PUT</AllowedMethod>
</CORSRule></CORSConfiguration>`;

/** A store that speaks S3, with one bucket, in this process. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await makeDataDir();
  const port = await freePort();
  const server = new S3rver({
    address: "127.0.0.1",
    port,
    directory,
    silent: true,
    resetOnClose: false,
    configureBuckets: [{ name: bucket, configs: [cors] }],
  });
  await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
      S3_FORCE_PATH_STYLE: "on",
    },
    close: async () => {
      await server.close();
      await removeDataDir(directory);
    },
  };
}
