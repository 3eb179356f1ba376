import { attach } from 'effector'
import { readProblem } from '@console/shared/kit/problem'
import * as z from 'zod/mini'
import { $platform, type Platform } from '../kit/platform/platform.ts'

const Owner = z.object({ tg_id: z.number(), first_name: z.string(), last_name: z.string(), note: z.string() })
export const Scenarios = z.object({
  current: z.string(),
  scenarios: z.array(z.object({ name: z.string(), title: z.string(), owners: z.array(Owner) })),
})
export type Scenarios = z.infer<typeof Scenarios>

/** The fields of a fault in `/__fake/faults` that the panel sets. */
export const Fault = z.object({
  method: z.optional(z.string()),
  path: z.optional(z.string()),
  status: z.optional(z.number()),
  delay_ms: z.optional(z.number()),
  drop: z.optional(z.union([z.boolean(), z.string()])),
  times: z.optional(z.number()),
})
export type Fault = z.infer<typeof Fault>

/** An entry of `GET /__fake/requests`. */
export const Logged = z.object({
  at: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number(),
  duration_ms: z.number(),
  problems: z.array(z.string()),
})
export type Logged = z.infer<typeof Logged>

/** Sends a request to the fake server's control interface; rejects with a Russian message. */
export type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>

const askOf =
  (platform: Platform): Ask =>
  async (method, path, body) => {
    const response = await platform.fetch(platform.apiUrl + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await response.text()
    if (!response.ok)
      throw new Error(readProblem(parsed(text)).message ?? `Демо-сервер ответил ошибкой ${response.status}.`)
    return parsed(text)
  }

/** Creates an effect that calls the control interface (shared/docs/fake-server.md). */
export const controlFx = <Params, Done>(act: (ask: Ask, params: Params, platform: Platform) => Promise<Done>) =>
  attach({
    source: $platform,
    effect: (platform: Platform, params: Params) => act(askOf(platform), params, platform),
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
