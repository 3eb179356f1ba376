import * as z from 'zod/mini'
import { defineEndpoint, form, json, picture, type Endpoint } from '@console/shared/kit/endpoint'
import type { Platform } from '@console/web/kit/platform/platform'
import { send, type Input, type Reader } from '@console/web/kit/api/send'
import { ACCESS_TOKEN, REFRESH_TOKEN } from '@console/web/kit/platform/stored-names'
import { quietPlatform } from './browser-parts.ts'
import { sentOf, type Sent } from './sent.ts'

/* Calls about a jar, which the test answers. */

const Jar = z.object({ uuid: z.string(), price: z.number() })
export const jar = { uuid: 'j', price: 1 }
const about = { path: '/jars/{jar}', access: 'owner', title: '' } as const
export const get = defineEndpoint({ ...about, method: 'GET', answer: Jar })
export const update = defineEndpoint({ ...about, method: 'PATCH', body: json(Jar), answer: Jar })
export const upload = defineEndpoint({
  ...about,
  method: 'POST',
  body: form({ data: Jar, files: { photo: picture } }),
  answer: Jar,
})
export const remove = defineEndpoint({ ...about, method: 'DELETE', answer: null })
export const open = defineEndpoint({ ...about, method: 'GET', access: 'public', answer: Jar })
export const listed = defineEndpoint({ ...about, method: 'GET', answer: z.array(Jar), none: [] })

export type Answer = Response | Error | ((sent: Sent) => Response | Promise<Response>)
export const at = { params: { jar: 'a/b' } }

/** Creates a client whose calls get these answers one after another, the last one repeatedly. */
export function line(
  answers: readonly Answer[],
  tokens: readonly string[] = ['old', 'r1'],
  over: Partial<Platform> = {},
) {
  const sent: Sent[] = []
  const drifts: unknown[] = []
  const [access, refresh] = tokens
  const storage = new Map([
    ...(access ? [[ACCESS_TOKEN, access] as const] : []),
    ...(refresh ? [[REFRESH_TOKEN, refresh] as const] : []),
  ])
  const platform = quietPlatform(storage, {
    fetch: (url, init) => {
      const call = sentOf(url, init)
      const answer = answers[Math.min(sent.push(call), answers.length) - 1]
      if (!answer || answer instanceof Error) return Promise.reject(answer ?? new TypeError('nothing'))
      return Promise.resolve(typeof answer === 'function' ? answer(call) : answer.clone())
    },
    drifted: (drift) => void drifts.push(drift),
    ...over,
  })
  const call = (endpoint: Endpoint, input: Input = at, reader?: Reader) =>
    reader ? send(platform, endpoint, input, undefined, reader) : send(platform, endpoint, input)
  return { sent, drifts, storage, platform, call }
}
export const ok = (value: unknown, init?: ResponseInit) => Response.json(value, init)
export const no = (status: number, detail?: string) => Response.json(detail === undefined ? {} : { detail }, { status })
export const renewed = ok({ access_token: 'new', refresh_token: 'r2' })
