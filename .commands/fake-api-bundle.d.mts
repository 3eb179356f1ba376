export function bundleFakeApi(folder: string): Promise<void>
