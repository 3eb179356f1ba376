import { startChild } from './child.ts'
const mb = (x: number) => (x / 2 ** 20).toFixed(1)
for (const [file, sc] of [['fake', 'empty'], ['fake', 'demo'], ['fake', 'large'], ['hono', '-']] as const) {
  const c = await startChild(`/tmp/proof/one/${file}.mjs`, { FAKE_API_PORT: '0', FAKE_API_SCENARIO: sc === '-' ? '' : sc })
  const a = await c.memory()
  if (file === 'fake') await (await fetch(`${c.url}/telegram-widget/sign?tg_id=1001`)).arrayBuffer()
  const b = await c.memory(); const b2 = await c.memory()
  await new Promise(r => setTimeout(r, 1500))
  const d = await c.memory()
  console.log(file, sc, 'start', mb(a.held), mb(a.rss), 'data', mb(b.held), mb(b.rss), mb(b2.held), 'later', mb(d.held), mb(d.rss))
  await c.stop()
}
