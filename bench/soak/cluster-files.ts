import path from "node:path";

/** Seconds without a word of the primary until the standby takes its place: the least that Patroni takes. */
const ttlSeconds = 20;
const binaries = "/usr/lib/postgresql/15/bin";

export interface Place {
  name: string;
  /** Where Patroni says what this node is. */
  rest: number;
  postgres: number;
}

interface Node extends Place {
  folder: string;
  etcds: number[];
  passwords: { superuser: string; replication: string };
}

/** Of Patroni: the synchronous standby has whatever is acknowledged, and without etcd the primary goes on while it reaches the standby. */
export function nodeConfig({ name, rest, postgres, folder, etcds, passwords }: Node) {
  return {
    scope: "jar",
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { hosts: etcds.map((port) => `127.0.0.1:${port}`) },
    bootstrap: {
      dcs: {
        ttl: ttlSeconds,
        // Two tries and a pause must fit into the ttl.
        loop_wait: 4,
        retry_timeout: 6,
        maximum_lag_on_failover: 1024 * 1024,
        synchronous_mode: true,
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 200, shared_buffers: "64MB", wal_keep_size: "256MB" },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
      pg_hba: [
        "local all all trust",
        "host replication replicator 127.0.0.1/32 scram-sha-256",
        "host all all 127.0.0.1/32 scram-sha-256",
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      data_dir: path.join(folder, "data"),
      bin_dir: binaries,
      pgpass: path.join(folder, "pgpass"),
      authentication: {
        superuser: { username: "postgres", password: passwords.superuser },
        replication: { username: "replicator", password: passwords.replication },
      },
      parameters: { unix_socket_directories: folder, password_encryption: "scram-sha-256" },
    },
  };
}

interface Proxied {
  front: number;
  database: number;
  apps: number[];
  places: Place[];
}

/** Of HAProxy: members reach an app that is ready, apps the node that is primary; who talked to another is cut off. */
export const proxyConfig = ({ front, database, apps, places }: Proxied) => `
global
  maxconn 2000
defaults
  mode http
  timeout connect 3s
  timeout client 2m
  timeout server 2m
  option redispatch
  retry-on conn-failure
  default-server inter 1s fall 2 rise 1
frontend members
  bind 127.0.0.1:${front}
  default_backend apps
backend apps
  balance leastconn
  option httpchk GET /readyz
${apps.map((port, each) => `  server app${each} 127.0.0.1:${port} check`).join("\n")}
listen database
  mode tcp
  bind 127.0.0.1:${database}
  # Whoever listens for what changes is silent in between.
  timeout client 1d
  timeout server 1d
  option httpchk GET /primary
  http-check expect status 200
${places.map(({ name, rest, postgres }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest} on-marked-down shutdown-sessions`).join("\n")}
`;
