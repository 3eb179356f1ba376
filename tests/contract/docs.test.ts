import { Linter } from 'eslint'
import { describe, expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { API } from '../kit/app.ts'

const get = async (path: string) => createFakeApi().request(API + path)

/** What the browser gives a page's script. */
const browser = [
  ...['document', 'fetch', 'performance', 'FormData', 'HTMLInputElement', 'EventSource', 'navigator'],
  ...['history', 'location', 'addEventListener', 'Event', 'HTMLDetailsElement'],
  ...['JSON', 'Math', 'Number', 'Object', 'String', 'Error', 'encodeURIComponent'],
]

describe.each(['/docs', '/__fake'])('the page at %s', (path) => {
  test('has a policy that allows this server alone and nothing inline, and keeps to it', async () => {
    const answer = await get(`/w/one${path}`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'$/)
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    const html = await answer.text()
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/)
    const urls = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((found) => found[1])
    expect(urls.filter((url) => !/^(#|data:,)|\/(?:docs|openapi\.json|calls\.http)$/.test(url ?? ''))).toEqual([
      `${API}/w/one${path}/style.css`,
      `${API}/w/one${path}/script.js`,
    ])
  })

  test('its script stands alone: no name in it comes from elsewhere, and no other host is named', async () => {
    const answer = await get(`${path}/script.js`)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const text = await answer.text()
    expect(text).not.toMatch(/https?:\/\/|innerHTML|eval\(/)
    const globals = Object.fromEntries(browser.map((name) => [name, 'readonly' as const]))
    const languageOptions = { sourceType: 'script' as const, globals }
    const problems = new Linter().verify(text, [{ languageOptions, rules: { 'no-undef': 'error' } }])
    expect(problems.map(({ message, line }) => `${line}: ${message}`)).toEqual([])
  })

  test('a world’s name cannot put anything into the page', async () => {
    const html = await (await get(`/w/%22%3E%3Cscript%3E${path}`)).text()
    expect(html).not.toContain('"><script>')
  })
})
