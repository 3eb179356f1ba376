import { createMaker } from '@console/fixtures/kit/maker'
import { large } from '@console/fixtures/scenarios/large'
const gc = () => { globalThis.gc!(); globalThis.gc!() }
const used = () => { gc(); const m = process.memoryUsage(); return (m.heapUsed + m.external) / 2 ** 20 }
let b = used(); 
let t = process.cpuUsage().user
let seed: any = (globalThis as any).seed = large.build(createMaker(1, Date.now()))
console.log('build ms', (process.cpuUsage().user - t) / 1000)
let a = used(); console.log('built', (a - b).toFixed(1)); t = process.cpuUsage().user
for (const k of Object.keys(seed)) for (const r of seed[k]) JSON.stringify(r)
console.log('ms', (process.cpuUsage().user - t) / 1000)
console.log('flattened', (used() - b).toFixed(1))
;(globalThis as any).seed = null; seed = null
console.log('left', (used() - b).toFixed(1))
