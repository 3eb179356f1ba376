export const sampleSettings: Readonly<Record<string, string>>
export function missingSettings(env: Readonly<Record<string, string | undefined>>): readonly string[]
export function checkPublicSettings(env: Readonly<Record<string, string | undefined>>): void
export function withSamples(env: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>>
