import type { SeenCall } from '../../kit/watch.ts'

export type CallTexts = ReturnType<typeof createCallTexts>

interface Part {
  readonly name: string
  readonly value?: string
  readonly file?: string
  readonly type?: string
}

/** Returns a watched call as code that repeats it: for a terminal, and for a test of the fake server. */
export function createCallTexts(base: string) {
  const quoted = (text: string) => `'${text.replace(/'/g, `'\\''`)}'`
  const partsOf = ({ request, content_type }: SeenCall): readonly Part[] | null =>
    content_type === 'multipart/form-data' && request ? (JSON.parse(request) as Part[]) : null
  const compact = (text: string) => {
    try {
      return JSON.stringify(JSON.parse(text))
    } catch {
      return text
    }
  }

  const curl = (call: SeenCall): string => {
    const parts = partsOf(call)
    const lines = [`curl -X ${call.method} ${quoted(base + call.path + call.query)}`]
    if (call.access === 'token') lines.push(`-H "authorization: Bearer $TOKEN"`)
    if (call.access === 'key') lines.push(`-H "x-admin-key: $ADMIN_KEY"`)
    if (parts)
      for (const { name, value, file, type } of parts)
        lines.push(
          value === undefined
            ? `-F ${quoted(`${name}=@${file};type=${type}`)}`
            : `-F ${quoted(`${name}=${compact(value)}`)}`,
        )
    else if (call.request !== null) {
      lines.push(`-H ${quoted(`content-type: ${call.content_type ?? 'application/json'}`)}`)
      lines.push(`--data-binary ${quoted(compact(call.request))}`)
    }
    return lines.join(' \\\n  ')
  }

  const test = (call: SeenCall): string => {
    const parts = partsOf(call)
    const headers = [
      ...(call.access === 'token' ? ['authorization: `Bearer ${token}`'] : []),
      ...(call.access === 'key' ? [`'x-admin-key': adminKey`] : []),
      ...(parts === null && call.request !== null
        ? [`'content-type': ${JSON.stringify(call.content_type ?? 'application/json')}`]
        : []),
    ]
    const form = (parts ?? []).map(({ name, value, file, type }) => {
      const content =
        value === undefined
          ? `new File([], ${JSON.stringify(file)}, { type: ${JSON.stringify(type)} })`
          : JSON.stringify(compact(value))
      return `  body.append(${JSON.stringify(name)}, ${content})`
    })
    const body = parts
      ? ['    body,']
      : call.request === null
        ? []
        : [`    body: ${JSON.stringify(compact(call.request))},`]
    return [
      `test(${JSON.stringify(`${call.method} ${call.path} answers ${call.status}`)}, async () => {`,
      ...(parts ? ['  const body = new FormData()', ...form] : []),
      `  const answer = await api.request(API + ${JSON.stringify(call.path + call.query)}, {`,
      `    method: ${JSON.stringify(call.method)},`,
      ...(headers.length > 0 ? [`    headers: { ${headers.join(', ')} },`] : []),
      ...body,
      '  })',
      `  expect(answer.status).toBe(${call.status})`,
      '})',
    ].join('\n')
  }

  return { curl, test }
}
