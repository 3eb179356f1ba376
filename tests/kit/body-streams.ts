import type { Caller } from './caller.ts'

/** A call whose body is a stream. */
export const stream = (
  caller: Caller,
  method: string,
  path: string,
  body: ReadableStream,
  type = 'application/json',
) => {
  const init = {
    method,
    body,
    duplex: 'half',
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': type },
  }
  return caller.api.request(caller.base + path, init)
}
