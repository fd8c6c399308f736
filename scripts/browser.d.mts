/** The path of a Chromium that really launches; without windows where that is preferred. */
export function findBrowser(options?: { isLean?: boolean }): Promise<string>;
