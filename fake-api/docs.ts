export function mountDocs(_a: unknown): void {}
