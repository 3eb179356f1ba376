export function bundleFakeApi(folder: string, part?: string): Promise<void>
export function currentFakeApi(part?: string): Promise<string>
export function bundleWorker(): Promise<{ code: string; licences: string }>
