// The scripts are plain JavaScript, for they run before anything is installed.
declare module "*/browser.mjs" {
  export function findBrowser(): Promise<string>;
}
declare module "*/build-web.mjs" {
  export function ensureWebBuilt(): Promise<void>;
}
