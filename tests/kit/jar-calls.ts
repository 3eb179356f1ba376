import * as z from 'zod/mini'
import { defineEndpoint, form, json, picture, type Endpoint } from '@console/shared/kit/endpoint'
import type { Platform } from '@console/web/kit/platform/platform'
import { send, type Input, type Reader } from '@console/web/kit/api/send'
import { ACCESS_TOKEN, REFRESH_TOKEN } from '@console/web/kit/platform/stored-names'
import { stubPlatform } from './browser-parts.ts'
import { sentOf, type Sent } from './sent.ts'

/* Endpoints of a jar, whose responses the test provides. */

const Jar = z.object({ uuid: z.string(), price: z.number() })
export const jar = { uuid: 'j', price: 1 }
const common = { path: '/jars/{jar}', access: 'owner', title: '' } as const
export const get = defineEndpoint({ ...common, method: 'GET', answer: Jar })
export const update = defineEndpoint({ ...common, method: 'PATCH', body: json(Jar), answer: Jar })
export const upload = defineEndpoint({
  ...common,
  method: 'POST',
  body: form({ data: Jar, files: { photo: picture } }),
  answer: Jar,
})
export const remove = defineEndpoint({ ...common, method: 'DELETE', answer: null })
export const getPublic = defineEndpoint({ ...common, method: 'GET', access: 'public', answer: Jar })
export const listed = defineEndpoint({ ...common, method: 'GET', answer: z.array(Jar), none: [] })

export type Answer = Response | Error | ((sent: Sent) => Response | Promise<Response>)
export const at = { params: { jar: 'a/b' } }

/** Creates a client whose calls get these answers in order; the last answer repeats. */
export function clientWith(
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
  const platform = stubPlatform(storage, {
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
export const failure = (status: number, detail?: string) =>
  Response.json(detail === undefined ? {} : { detail }, { status })
export const renewed = ok({ access_token: 'new', refresh_token: 'r2' })
