const truncatedResponses = new WeakSet<Response>()

/** Told apart for servers, which have to break the connection themselves (see server.ts). */
export const isTruncated = (response: Response): boolean => truncatedResponses.has(response)

/** The answer up to its middle; whoever reads on gets an error. One without a body says that there is one. */
export async function truncated(answer: Response): Promise<Response> {
  const whole = new Uint8Array(await answer.arrayBuffer())
  const half = whole.length > 1 ? whole.subarray(0, whole.length / 2) : new Uint8Array([0x7b])
  let isSent = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (isSent) controller.error(new TypeError('terminated'))
        else controller.enqueue(half)
        isSent = true
      },
    },
    { highWaterMark: 0 },
  )
  const headers = new Headers(answer.headers)
  headers.set('content-length', String(Math.max(whole.length, 2)))
  const made = new Response(body, { status: answer.status === 204 ? 200 : answer.status, headers })
  truncatedResponses.add(made)
  return made
}
