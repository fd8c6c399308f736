/** All packages of the server with their licences, as CycloneDX. */
export function partsList(): string;

/** Holes that are known in what runs; undefined where no list can be asked. */
export function knownHoles(options?: {
  registry?: string;
}): Promise<{ lines: string[]; isGrave: boolean } | undefined>;
