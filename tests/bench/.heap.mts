import { createMaker } from '@console/fixtures/kit/maker'
import { large } from '@console/fixtures/scenarios/large'
const gc = () => { globalThis.gc!(); globalThis.gc!() }
const used = () => { gc(); const m = process.memoryUsage(); return (m.heapUsed + m.external) / 2 ** 20 }
let b = used(); console.log('base', b.toFixed(1))
let seed: any = large.build(createMaker(1, Date.now()))
let a = used(); console.log('built', (a - b).toFixed(1))
const parsed: any = JSON.parse(JSON.stringify(seed)); let c = used(); console.log("parsed copy", (c - a).toFixed(1), "after stringify seed grew?")
for (const k of Object.keys(seed)) { const u = used(); const n = seed[k].length; seed[k] = null; console.log(' ', k, n, (u - used()).toFixed(2)); const u2 = used(); parsed[k] = null; console.log('      parsed', (u2 - used()).toFixed(2)) }
