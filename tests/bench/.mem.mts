import { measureMemory } from './memory.ts'
const f = { fake: '/tmp/proof/one/fake.mjs', hono: '/tmp/proof/one/hono.mjs' }
const m = await measureMemory(f, '/tmp/proof/one'); const mb = (x: number) => (x / 2 ** 20).toFixed(1)
console.log('held', mb(m.fake.held), mb(m.hono.held), (m.fake.held / m.hono.held).toFixed(2), 'rss', mb(m.fake.rss), mb(m.hono.rss), (m.fake.rss / m.hono.rss).toFixed(2))
