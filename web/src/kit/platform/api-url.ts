/** The demo build's server is the page's own service worker (fake-api/worker.ts). */
const ownServer = import.meta.env?.MODE === 'demo' ? '/w/demo' : ''

/** The url of the provider or of the fake server, without a trailing slash (shared/docs/fake-server.md). */
export const API_URL = apiUrlOf(ownServer || import.meta.env?.VITE_API_URL)

/** Returns the url from the setting, or the fake server's. */
export function apiUrlOf(setting: string | undefined): string {
  return (setting || 'http://localhost:8787').replace(/\/+$/, '')
}
