const truncatedResponses = new WeakSet<Response>()

/** Whether a response is truncated; a server then breaks the connection itself (see server.ts). */
export const isTruncated = (response: Response): boolean => truncatedResponses.has(response)

/** Returns the first half of an answer, then an error in the stream. An empty answer becomes half of a body, too. */
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
