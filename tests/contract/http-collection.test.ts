import { beforeAll, expect, test } from 'vitest'
import { createFakeApi, type FakeApi } from '@console/fake-api/app'
import { API } from '../kit/app.ts'
import { endpoints } from '../kit/endpoints.ts'

interface Written {
  readonly name: string
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Reads a `.http` file as its tools do: variables at its top, requests between `###`, names in `# @name`. */
function parsed(text: string) {
  const [top = '', ...blocks] = text.split(/^### .*\n/m)
  const variables = new Map([...top.matchAll(/^@(\w+) = (.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
  const requests = blocks.map((block): Written => {
    const [head = '', ...rest] = block.split('\n\n')
    const [name = '', first = '', ...headers] = head.trim().split('\n')
    const [method = '', url = ''] = first.split(' ')
    return {
      name: name.replace('# @name ', ''),
      method,
      url,
      headers: Object.fromEntries(headers.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string])),
      body: rest.join('\n\n').trim(),
    }
  })
  return { variables, requests }
}

/** Makes the requests one after another, each with what earlier ones answered; the statuses by name. */
async function run(api: FakeApi, text: string) {
  const { variables, requests } = parsed(text)
  const answers = new Map<string, string>()
  const valueOf = (reference: string): string => {
    const [, name = '', path = ''] = /^(\w+)\.response\.body\.(.*)$/.exec(reference) ?? []
    if (name === '') return filled(variables.get(reference) ?? `<${reference} is unknown>`)
    const body = answers.get(name) ?? ''
    if (path === '*') return body
    return String(
      path
        .split('.')
        .slice(1)
        .reduce<unknown>((value, part) => (value as Record<string, unknown>)?.[part], JSON.parse(body)),
    )
  }
  const filled = (part: string): string =>
    part.replace(/\{\{([^}]+)\}\}/g, (_, reference: string) => valueOf(reference))
  const statuses: Record<string, string> = {}
  for (const { name, method, url, headers, body } of requests) {
    const form = headers['content-type']?.startsWith('multipart/')
    const sent = filled(body)
    const answer = await api.request(filled(url), {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, filled(value)])),
      ...(body !== '' && { body: form ? sent.replaceAll('\n', '\r\n') : sent }),
    })
    const said = await answer.text()
    answers.set(name, said)
    statuses[name] = answer.ok ? 'ok' : `${answer.status} ${said}`
  }
  return statuses
}

let api: FakeApi
let text = ''
beforeAll(async () => {
  api = createFakeApi()
  text = await (await api.request(`${API}/w/http/calls.http`)).text()
})

test('has all calls of the contract, each once', () => {
  const { requests } = parsed(text)
  const wanted = endpoints.map(({ name }) => name.replace('.', '_'))
  expect(requests.map(({ name }) => name).sort()).toEqual([...wanted, 'widget'].sort())
})

test('plays from its top to its end, twice, and every call succeeds', async () => {
  for (const _ of [1, 2]) {
    const statuses = await run(api, text)
    expect(Object.entries(statuses).filter(([, status]) => status !== 'ok')).toEqual([])
  }
})

test('asks its own world, names few rows, and no secret', async () => {
  expect(text).toContain(`@base = ${API}/w/http\n`)
  expect(text).not.toContain('fake-api.invalid')
  const secret = createFakeApi({ adminKey: 'the-real-key' })
  expect(await (await secret.request(`${API}/calls.http`)).text()).not.toContain('the-real-key')
  expect(text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)).toHaveLength(4)
})
