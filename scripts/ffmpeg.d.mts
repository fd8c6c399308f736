/** The path of an ffmpeg that really runs, installed now where there is none. */
export function findFfmpeg(): Promise<string>;
