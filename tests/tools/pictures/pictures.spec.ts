import type { Tables } from '../../browser/faults/action.ts'
import { opened, standStill } from '../../browser/kit/walk.ts'
import { expect, test, type Page } from '../../browser/kit/test.ts'
import { NOW } from './now.ts'
import { places } from './places.ts'

/** Waits for fonts and for the pictures in the window. */
const arrived = (page: Page) =>
  page.waitForFunction(async () => {
    await document.fonts.ready
    return [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.complete || bottom < 0 || top > innerHeight
    })
  })

for (const [name, { at, open, isPublic }] of places)
  test(name, async ({ page, fake, signedIn }) => {
    await page.clock.setFixedTime(NOW)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (!isPublic) await signedIn(1001)
    const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
    await opened(page, at(tables))
    await open?.({ page, tables })
    await standStill(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await arrived(page)
      await expect.soft(page).toHaveScreenshot(`${name.replace(/\W+/g, '-')}-${colorScheme}.png`)
    }
  })
