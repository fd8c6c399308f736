export const taken: string[];
export function complete(folder: string, version: string): Promise<void>;
