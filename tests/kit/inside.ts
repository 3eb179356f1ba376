import type { Operation } from 'rfc6902'
import { expect } from 'vitest'
import type { SeenCall } from '@console/fake-api/kit/watch'
import type { Caller } from './caller.ts'

/** Watches the calls of a world; `next` waits for one more, `leave` ends the watch. */
export async function look({ api, base }: Pick<Caller, 'api' | 'base'>) {
  const response = await api.request(`${base}/__fake/requests`, { headers: { accept: 'text/event-stream' } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const event = async (): Promise<string> => {
    for (;;) {
      const [first = '', ...rest] = text.split('\n\n')
      if (rest.length > 0) {
        text = rest.join('\n\n')
        return first
      }
      const { value } = (await reader?.read()) ?? {}
      text += value ?? ''
    }
  }
  expect(await event()).toContain('event: begun')
  return {
    next: async () => JSON.parse(/^data: (.*)$/m.exec(await event())?.[1] ?? '') as SeenCall,
    leave: async () => reader?.cancel(),
  }
}

export const difference = async (caller: Caller, query: string) =>
  (await (await caller.api.request(`${caller.base}/__fake/difference?${query}`)).json()) as Operation[]
