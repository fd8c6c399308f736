// The scripts are plain JavaScript, for they run before anything is installed.
declare module "*/build.mjs" {
  export function ensureBuilt(): Promise<void>;
}

declare module "*/scripts/run.mjs" {
  export const root: string;
  export function pinnedNode(): string;
  export const serverProgram: string;
  export const serverFlags: string[];
  export function serverEnvironment(): NodeJS.ProcessEnv & { NODE_COMPILE_CACHE: string };
  export function run(command: string, parameters: string[]): Promise<number>;
}
