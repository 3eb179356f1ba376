import { ServerResponse, type IncomingMessage } from 'node:http'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { isBroken, type FakeApi } from './app.ts'
import { isTruncated } from './kit/truncated-response.ts'

type Bindings = HttpBindings | Http2Bindings

/**
 * Answers Node's requests by the fake server. `hostname` is used when a client names no host. An answer that cannot be
 * written becomes a 500, which is reported to `failed`.
 */
export function createListener(
  api: Pick<FakeApi, 'respond'>,
  hostname: string,
  failed: (error: unknown, incoming: IncomingMessage) => void,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const answer = (request: Request, bindings: Bindings): Response | Promise<Response> => {
    const response = api.respond(request)
    // Without a promise, Node sends the answer at once.
    return response instanceof Promise
      ? response.then((later) => handleBroken(later, bindings))
      : handleBroken(response, bindings)
  }
  const listener = getRequestListener(answer, { hostname })
  return (incoming, outgoing) => {
    // An unhandled rejection would end the process.
    listener(incoming, outgoing).catch((error: unknown) => {
      failed(error, incoming)
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-length': '0' })
      outgoing.end()
    })
  }
}

/**
 * Handles a response that must break the connection, before or in the middle of the answer (kit/truncated-response.ts).
 */
function handleBroken(response: Response, { incoming, outgoing }: Bindings): Response | Promise<Response> {
  if (isTruncated(response) && outgoing instanceof ServerResponse) return sendTruncated(response, outgoing)
  if (!isBroken(response)) return response
  incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

async function sendTruncated(response: Response, outgoing: ServerResponse): Promise<Response> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  const begun = await response.body?.getReader().read()
  // Destroys the connection only after the bytes are sent; otherwise the client would see none of them.
  outgoing.write(begun?.value ?? '', () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}
