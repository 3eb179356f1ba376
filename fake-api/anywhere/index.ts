import type { Endpoint, Method } from '@console/shared/kit/endpoint'
import type { FakeApi } from './provider.ts'

/** The package's public exports (fake-api/anywhere/README.md). */
export * from '@console/shared/kit/endpoint'
export { Chaos } from '../kit/chaos.ts'
export { Fault } from '../kit/fault.ts'
export type { Upload } from '../kit/form-body.ts'
export { invalid, notFound, ProblemError } from '../kit/problem.ts'
export { provider, type CallContext, type Call, type FakeApi, type Guard, type Handlers } from './provider.ts'

/** MSW's `http`, passed by the caller so that the package does not depend on MSW. */
type Http<Handler> = {
  readonly [Name in Lowercase<Method>]: (
    path: string,
    resolver: (call: { request: Request }) => Promise<Response>,
  ) => Handler
}

/**
 * Returns a contract's calls as MSW handlers that a fake server answers: `setupServer(...handlers(contract, api,
 * http))`. `base` is the address before the paths, any host by default; other calls are not handled.
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
