import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { needTestsChromium } from './needs.mjs'
import { command } from './top.mjs'

/** Where tests/repository/installed-app.test.ts looks for them. */
const FOLDER = 'web/public'

/** A launcher cuts a maskable icon to a form of its own, so its colour reaches the edges; the mark lies in the middle four fifths. */
const icons = [
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  { name: 'icon-maskable-512.png', size: 512, isMaskable: true },
]

/** Draws the installed app's icons of the mark (`node .commands/icons.mjs`): only when the mark has changed. */
await command(async () => {
  await needTestsChromium()
  const mark = readFileSync(`${FOLDER}/favicon.svg`, 'utf8')
  const shell = '/usr/bin/chromium-headless-shell'
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? shell })
  const page = await browser.newPage()
  for (const { name, size, isMaskable = false } of icons) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; inline-size: 100vw }</style>
      ${isMaskable ? mark.replace(' rx="8"', '') : mark}`,
    )
    writeFileSync(`${FOLDER}/${name}`, await page.screenshot({ omitBackground: !isMaskable }))
  }
  await browser.close()
  console.log(icons.map(({ name }) => `${FOLDER}/${name}`).join('\n'))
  return 0
})
