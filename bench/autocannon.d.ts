// autocannon comes without types; this is what we use of it.
declare module "autocannon" {
  export interface Request {
    method?: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Client {
    setRequests(requests: Request[]): void;
  }
  export interface Options {
    url: string;
    connections: number;
    duration: number;
    /** Requests a second, over all connections. */
    overallRate?: number;
    requests: Request[];
    setupClient?: (client: Client) => void;
  }
  interface Instance extends PromiseLike<{ errors: number; non2xx: number; duration: number }> {
    on(event: "response", heard: (client: Client, status: number, bytes: number, ms: number) => void): void;
  }
  export default function autocannon(options: Options): Instance;
}
