/** Names that lead to the own machine in every browser; an address in numbers leads nowhere else either. */
const isOwnMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(host)

/** Who may reach the control interface (kit/world.ts). */
interface ControlSettings {
  readonly controlHosts: readonly string[] | null
  readonly webOrigin: string
  readonly otherOrigins: readonly string[]
}

/**
 * Why a call of `/__fake` is refused, in Russian, or null. It takes no token, so it answers its own pages and programs
 * only: not a page of another site (which the browser says in `Origin` or `Sec-Fetch-Site`), nor one whose own name was
 * made to lead here (DNS rebinding), which the `Host` in the address betrays.
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
