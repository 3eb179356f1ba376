import type { Endpoint, Method } from '@console/shared/kit/endpoint'
import type { FakeApi } from './provider.ts'

/** MSW's `http`; given by the caller, so that the package needs no MSW. */
type Http<Handler> = {
  readonly [Name in Lowercase<Method>]: (
    path: string,
    resolver: (call: { request: Request }) => Promise<Response>,
  ) => Handler
}

/**
 * A contract's calls as handlers of MSW, answered by a fake server: `setupServer(...handlers(contract, api, http))`. `base`
 * is the address before their paths, any host's by default; other calls are left alone.
 */
export function handlers<Handler>(
  contract: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  api: Pick<FakeApi, 'respond'>,
  http: Http<Handler>,
  base = '*',
): Handler[] {
  const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const
  return Object.values(contract).flatMap((domain) =>
    Object.values(domain).map(({ method, path }) =>
      http[methods[method]](base + path.replace(/\{(\w+)\}/g, ':$1'), ({ request }) => api.respond(request)),
    ),
  )
}
