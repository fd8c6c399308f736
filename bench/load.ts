import autocannon, { type Request } from "autocannon";

/** How long a measure may take. */
export interface Effort {
  rounds: number;
  seconds: number;
}

export interface Load {
  url: string;
  requests: Request[];
  seconds: number;
  connections?: number;
  /** Requests a second over all connections; as many as possible when left out. */
  rate?: number;
}

export interface Measured {
  /** Successful answers. */
  count: number;
  /** Successful answers a second. */
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  failures: number;
}

/**
 * Each connection asks its own share of the requests: no member is asked for by more of them at once than a limit allows.
 * Latencies come from the successful answers.
 */
export async function load({ url, requests, seconds, connections = 32, rate }: Load): Promise<Measured> {
  const latencies: number[] = [];
  let refused = 0;
  let next = 0;
  const instance = autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate ? { overallRate: rate } : {}),
    requests: requests.slice(0, 1),
    setupClient(client) {
      const nth = next++;
      const own = requests.filter((_, index) => index % connections === nth % requests.length);
      client.setRequests(own.map((each) => ({ ...each })));
    },
  });
  instance.on("response", (_client, status, _bytes, ms) => {
    if (status < 300) latencies.push(ms);
    else refused += 1;
  });
  const { errors, duration } = await instance;
  latencies.sort((one, other) => one - other);
  return {
    count: latencies.length,
    perSecond: latencies.length / duration,
    medianMs: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    failures: errors + refused,
  };
}

export function quantileOf(values: number[], share: number): number {
  return quantile(
    values.toSorted((one, other) => one - other),
    share,
  );
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return Number.isInteger(middle)
    ? (quantileAt(sorted, middle - 1) + quantileAt(sorted, middle)) / 2
    : quantileAt(sorted, Math.floor(middle));
}

const quantileAt = (sorted: number[], index: number) => sorted[index] ?? Number.NaN;
