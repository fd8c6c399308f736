/** What is asked of each browser, in the words of its protocol. Whatever runs in its page takes and answers JSON. */
export interface Window {
  navigate(url: string): Promise<void>;
  evaluate(script: string, ...args: unknown[]): Promise<unknown>;
  /** What a script finds in the page, for `act` and `setFile`. */
  find(script: string, ...args: unknown[]): Promise<Found | undefined>;
  act(sources: readonly InputSource[]): Promise<void>;
  setFile(found: Found, file: string): Promise<void>;
  setCookie(cookie: Cookie): Promise<void>;
  /** A PNG in base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

export interface Engine {
  /** Apart from the others, as on a device of its own. */
  openWindow(size: Size): Promise<Window>;
  /** Faults that the browser told of, where it tells. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

/** As the protocol names an element where something points at it, and where a file is chosen. */
export interface Found {
  origin: object;
  id: string;
}

export interface Cookie {
  name: string;
  value: string;
  domain: string;
}

/** As both protocols have them. */
export interface InputSource {
  type: "pointer" | "key";
  id: string;
  actions: readonly object[];
}

/** The end of what was launched: it is asked, then made to. */
export type End = () => Promise<void>;
