import type { Tables } from './faults/action.ts'
import { misplacedControls } from './hand/misplaced-controls.ts'
import { everyPage } from './kit/every-page.ts'
import { expect, test } from './kit/test.ts'
import { opened, standStill } from './kit/walk.ts'

/* A layout can break at any width between a phone and a wide window, with a mouse and with touch. */

const STEP = 40
const widths = Array.from({ length: 1 + (1440 - 320) / STEP }, (_, step) => 320 + STEP * step)
/** Controls are larger for touch. */
const pointers = { finger: true, mouse: false }

/** Matches pages that have no list or form of their own. */
const isPlain = (path: string) =>
  /^\/(open|groups|payments|nowhere)|\/(preview|subscription|subscribtions|subscriptoions|templates)$/.test(path)

const parts = 2
for (let part = 0; part < parts; part += 1)
  test(`no control is out of reach or covered by another at any width (${part + 1} of ${parts})`, async ({
    page,
    fake,
    signedIn,
  }) => {
    test.setTimeout(300_000)
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    await signedIn(1001)
    const devices = await page.context().newCDPSession(page)
    /** The widths at which each fault appears. */
    const widthsOfFault: Record<string, number[]> = {}
    for (const path of everyPage(tables).filter((one, index) => !isPlain(one) && index % parts === part)) {
      await opened(page, path)
      await standStill(page)
      for (const [pointer, enabled] of Object.entries(pointers)) {
        await devices.send('Emulation.setTouchEmulationEnabled', { enabled })
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          for (const fault of await misplacedControls(page))
            (widthsOfFault[`${path}, ${pointer}: ${fault}`] ??= []).push(width)
        }
      }
    }
    expect(widthsOfFault).toEqual({})
  })
