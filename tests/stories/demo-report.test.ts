import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import * as demo from '@console/web/demo/model'
import { unpacked } from '@console/web/demo/report-link'
import {
  $report,
  $reportSaid,
  linkOpened,
  reportAsked,
  reportOpened,
  reportSaved,
} from '@console/web/demo/report-model'
import { openApp, ownerOf } from '../kit/app.ts'

const page = { route: '/projects?filter=inactive', browser: 'Test', origin: 'https://demo.example' }

async function reported() {
  const app = await openApp()
  await allSettled(demo.opened, { scope: app.scope })
  await allSettled(reportAsked, { scope: app.scope, params: page })
  const report = app.scope.getState($report)
  if (!report?.link) throw new Error('there is no link')
  return { app, text: report.text, link: report.link }
}

test('a report is a file and an address; opened by another it shows the same page to the same owner', async () => {
  const { app, text, link } = await reported()
  await allSettled(reportSaved, { scope: app.scope })
  expect(app.downloads.map(({ name }) => name)).toEqual(['problem-report.json'])
  expect(link.startsWith('https://demo.example/#report=')).toBe(true)
  const packed = link.split('#report=')[1] ?? ''
  expect(await unpacked(packed)).toBe(text)

  const other = await openApp({ scenario: 'empty', tg_id: null })
  await allSettled(linkOpened, { scope: other.scope, params: packed })
  expect(other.reloads).toEqual(['/projects?filter=inactive'])
  const headers = { authorization: `Bearer ${other.storage.get('access_token')}` }
  const me = (await (await other.api.request('http://fake.test/user/me', { headers })).json()) as {
    data: { uuid: string }
  }
  expect(me.data.uuid).toBe(ownerOf(app))
})

test('a file that is none, an address that was cut off: said, and nothing changes', async () => {
  const { link } = await reported()
  const { scope, reloads, storage } = await openApp()
  const token = storage.get('access_token')
  for (const params of [link.split('#report=')[1]?.slice(0, -300) ?? '', 'no base64!']) {
    await allSettled(linkOpened, { scope, params })
    expect(scope.getState($reportSaid)).toMatchObject({ kind: 'bad' })
  }
  for (const params of ['', '{}', '{"route":"/projects"}']) await allSettled(reportOpened, { scope, params })
  expect([reloads, storage.get('access_token')]).toEqual([[], token])
})

test.each([
  'https://evil.example/a',
  '//evil.example/a',
  '/\\evil.example/a',
  '/\t/evil.example',
  'javascript:alert(1)',
])('a report from anybody leads nowhere else: %s', async (route) => {
  const { text } = await reported()
  const { scope, reloads } = await openApp()
  await allSettled(reportOpened, { scope, params: JSON.stringify({ ...(JSON.parse(text) as object), route }) })
  expect(reloads).toHaveLength(1)
  const to = new URL(reloads[0] ?? '', 'https://demo.example')
  expect(to.origin).toBe('https://demo.example')
})
