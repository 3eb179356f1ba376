/** web/nginx.conf filled in: the VITE_ settings of a build, and where nginx listens, reads and writes. */
export function nginxConf(
  env: Readonly<Record<string, string | undefined>>,
  where?: { LISTEN: string; ROOT: string; TEMP: string },
): string

/** The content policy of the demo's pages, which no server sends. */
export function demoPolicy(): string

/** The headers that go with every file of the production image. */
export function productionHeaders(env: Readonly<Record<string, string | undefined>>): Record<string, string>
