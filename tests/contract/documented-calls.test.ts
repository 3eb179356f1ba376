import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@console/shared/kit/endpoint'
import * as z from 'zod/mini'
import { documented, type Documented } from '../kit/documented-calls.ts'
import { endpoints, titleOf } from '../kit/endpoints.ts'

const stated = new Map(endpoints.map(({ endpoint }) => [titleOf(endpoint), endpoint]))

/** `json`, `form: data, logotype` or `-`, as the list writes bodies; what stands in brackets is a remark. */
function bodyKind({ body }: Endpoint): string {
  if (!body) return '-'
  return body.kind === 'json'
    ? 'json'
    : `form: ${[...(body.data ? ['data'] : []), ...Object.keys(body.files)].join(', ')}`
}
const documentedBody = (text: string): string => (text.startsWith('json') ? 'json' : text.replace(/\s*\([^)]*\)/g, ''))

/** `204`, or what the answer looks like: in an envelope or not, a list, an object, an object or null. */
function answerKind({ answer, envelope }: Endpoint): string {
  if (!answer) return '204'
  const kind =
    answer instanceof z.ZodMiniArray ? 'list' : z.safeParse(answer, null).success ? 'object or null' : 'object'
  return envelope ? `data: ${kind}` : kind
}
function documentedAnswer(text: string): string {
  if (text === '204') return '204'
  const inner = /^\{data: (.*)\}$/.exec(text)?.[1]
  const what = inner ?? text
  const kind = what.endsWith('[]') ? 'list' : what.endsWith(' or null') ? 'object or null' : 'object'
  return inner === undefined ? kind : `data: ${kind}`
}

describe('the documented calls', () => {
  test('are as many as the contract states', () => expect(documented).toHaveLength(endpoints.length))

  test('each have a contract', () => {
    expect(documented.map(({ title }) => title).filter((title) => !stated.has(title))).toEqual([])
  })

  test('are all that the contract states, each once', () => {
    const known = new Set(documented.map(({ title }) => title))
    const titles = endpoints.map(({ endpoint }) => titleOf(endpoint))
    expect(titles.filter((title) => !known.has(title))).toEqual([])
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  const parts: Readonly<
    Record<string, (call: Documented, endpoint: Endpoint) => readonly [stated: string, listed: string]>
  > = {
    access: (call, { access }) => [access, call.access],
    body: (call, endpoint) => [bodyKind(endpoint), documentedBody(call.body)],
    answer: (call, endpoint) => [answerKind(endpoint), documentedAnswer(call.answer)],
  }
  test.each(Object.entries(parts))('have the %s that the list says', (_, partsOf) => {
    const departures = documented.flatMap((call) => {
      const endpoint = stated.get(call.title)
      const [said, listed] = endpoint ? partsOf(call, endpoint) : []
      return said === listed ? [] : [`${call.title}: ${said} where the list says '${listed}'`]
    })
    expect(departures).toEqual([])
  })

  test('have a title', () => {
    const said = endpoints.map(({ endpoint }) => endpoint.title)
    expect(said.filter((title) => !/^[А-ЯЁ][а-яё ]+/.test(title))).toEqual([])
  })

  test('keep their answers from caches where those hold tokens, and only there', () => {
    const secret = endpoints.filter(({ endpoint }) => endpoint.secret).map(({ name }) => name)
    expect(secret).toEqual(['session.authorize', 'session.token'])
  })

  test('mark each POST that replaces a stored value', () => {
    const replacing = endpoints.filter(({ endpoint }) => endpoint.replaces).map(({ name }) => name)
    expect(replacing.sort()).toEqual([
      'legal.saveEntrepreneur',
      'legal.saveIndividual',
      'legal.saveLegalEntity',
      'legal.saveSelfEmployed',
      'policies.consent',
      'shopDocuments.uploadAdvertisingPolicy',
      'shopDocuments.uploadPrivacyPolicy',
      'shopDocuments.uploadUserPolicy',
    ])
  })
})
