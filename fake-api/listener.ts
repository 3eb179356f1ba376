import { ServerResponse, type IncomingMessage } from 'node:http'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { isBroken, type FakeApi } from './app.ts'
import { isTruncated } from './kit/truncated-response.ts'

type Bindings = HttpBindings | Http2Bindings

/**
 * Answers Node's calls by the fake server; `hostname` stands in where a client names no host. An answer that cannot be
 * written is a 500 of its own call, told to `failed`.
 */
export function createListener(
  api: Pick<FakeApi, 'respond'>,
  hostname: string,
  failed: (error: unknown, incoming: IncomingMessage) => void,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const answer = (request: Request, bindings: Bindings): Response | Promise<Response> => {
    const response = api.respond(request)
    // Without a promise where the call needs none: the answer is then sent at once.
    return response instanceof Promise ? response.then((later) => sent(later, bindings)) : sent(response, bindings)
  }
  const listener = getRequestListener(answer, { hostname })
  return (incoming, outgoing) => {
    // A rejection that nobody takes would end the process.
    listener(incoming, outgoing).catch((error: unknown) => {
      failed(error, incoming)
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-length': '0' })
      outgoing.end()
    })
  }
}

/** A connection that has to break, before the answer or in the middle of it (see kit/truncated-response.ts). */
function sent(response: Response, { incoming, outgoing }: Bindings): Response | Promise<Response> {
  if (isTruncated(response) && outgoing instanceof ServerResponse) return tear(response, outgoing)
  if (!isBroken(response)) return response
  incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

async function tear(response: Response, outgoing: ServerResponse): Promise<Response> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  const begun = await response.body?.getReader().read()
  // Destroyed when the bytes are gone, or the client would see none of them.
  outgoing.write(begun?.value ?? '', () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}
