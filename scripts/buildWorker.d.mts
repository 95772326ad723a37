export function bundleWorker(root: string): Promise<string>;
export function writeWorker(worker: string, folder: string): Promise<string>;
