import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Row, SameData } from '../fake-world.ts'

/** The yardstick: the shortest Hono server that sends the same bytes. No tokens, no checks, no log. */
const { BENCH_DATA } = process.env
const data = JSON.parse(BENCH_DATA ? readFileSync(BENCH_DATA, 'utf8') : '{}') as SameData
const created: Row[] = []
const files: ArrayBuffer[] = []

const app = new Hono()
app.get('/health', (context) => context.json({ status: 'ok' }))
app.get('/products/:owner/:shop', (context) => context.json(data.lists[context.req.param('shop')]))
app.get('/products/:owner/:shop/:product', (context) => context.json(data.one))
app.post('/delivery/manual/:owner/:shop', async (context) => {
  const row = { ...data.jsonCreated, ...(await context.req.json<Row>()), uuid: crypto.randomUUID() }
  created.push(row)
  return context.json(row)
})
app.post('/product_categories/:owner/:shop', async (context) => {
  const form = await context.req.formData()
  const file = form.get('background_img')
  if (file instanceof File) files.push(await file.arrayBuffer())
  if (files.length > 50) files.length = 0
  const row = { ...data.formCreated, ...(JSON.parse(form.get('data') as string) as Row), uuid: crypto.randomUUID() }
  created.push(row)
  return context.json(row)
})

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(`http://127.0.0.1:${port}`))
