import { defineEndpoint, json } from '@console/shared/kit/endpoint'
import type { Platform } from '@console/web/kit/api/platform'
import * as z from 'zod/mini'
import { quietPlatform } from './browser-parts.ts'
import { sentOf, type Sent } from './sent.ts'

/** An answer in JSON. */
export const answer = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init)

type Scripted = Response | (() => Response | Promise<Response>)

/** A platform whose server answers what stands in the script, one call after another, and what it was sent. */
export function scripted(script: readonly Scripted[], stored: Readonly<Record<string, string>> = {}) {
  const storage = new Map(Object.entries(stored))
  const sent: Sent[] = []
  const pauses: number[] = []
  const left = [...script]
  const make = (over: Partial<Platform> = {}): Platform =>
    quietPlatform(storage, {
      apiUrl: 'http://api.test',
      fetch: async (url, init) => {
        sent.push(sentOf(url, init))
        const next = left.shift()
        if (!next) throw new TypeError('Failed to fetch')
        return typeof next === 'function' ? next() : next
      },
      pause: (ms) => {
        pauses.push(ms)
        return Promise.resolve()
      },
      ...over,
    })
  return { storage, sent, pauses, make, platform: make() }
}

const read = defineEndpoint({
  method: 'GET',
  path: '/things/{thing}',
  access: 'owner',
  title: '',
  answer: z.object({ title: z.string() }),
})
/** Calls of no domain. */
export const things = {
  read,
  open: defineEndpoint({ ...read, access: 'public' }),
  write: defineEndpoint({ ...read, method: 'PATCH', body: json(read.answer) }),
}
