/**
 * Whether a host name means this machine in every browser. A numeric address counts, too: it needs no DNS, which could
 * point it at another machine.
 */
const isOwnMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(host)

/** Settings that decide who may reach the control interface (kit/world.ts). */
interface ControlSettings {
  readonly controlHosts: readonly string[] | null
  readonly webOrigin: string
  readonly otherOrigins: readonly string[]
}

/**
 * Returns why a call of `/__fake` is refused, in Russian, or null. The interface takes no token, so it answers its own
 * pages and programs only. Pages of other sites are refused by `Origin` and `Sec-Fetch-Site`; a foreign name that was
 * pointed at this machine (DNS rebinding) is refused by the `Host` of the address.
 */
export function controlRefusal(request: Request, settings: ControlSettings): string | null {
  const { origin: here, hostname } = new URL(request.url)
  const { controlHosts, webOrigin, otherOrigins } = settings
  if (controlHosts && !isOwnMachine(hostname) && !controlHosts.includes(hostname))
    return `Управление не отвечает под именем ${hostname}: назовите его в FAKE_API_HOST или WEB_ORIGIN.`
  const origin = request.headers.get('origin')
  if (origin !== null && ![here, webOrigin, ...otherOrigins].includes(origin))
    return `Управление не отвечает страницам ${origin}: назовите их адрес в WEB_ORIGIN.`
  if (origin === null && request.headers.get('sec-fetch-site') === 'cross-site')
    return 'Управление не отвечает страницам других сайтов.'
  return null
}
