import { Buffer } from 'node:buffer'
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { needTestsChromium } from './needs.mjs'
import { command } from './top.mjs'

/** The folder that tests/repository/installed-app.test.ts checks. */
const FOLDER = 'web/public'

/**
 * A launcher cuts a maskable icon to its own shape, so the background colour fills the whole icon, and the mark is only
 * four fifths as wide.
 */
const icons = [
  { name: 'favicon.ico', size: 48 },
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  { name: 'icon-maskable-512.png', size: 512, isMaskable: true },
]

/**
 * Wraps a PNG as an ICO file, which browsers request for pages that name no icon: a picture or a document that was
 * opened directly.
 * @param {Buffer} png
 * @param {number} size
 */
function icoOf(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Draws the installed app's icons from the mark (`node .commands/icons.mjs`). Run it when the mark changes. */
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
    const png = await page.screenshot({ omitBackground: !isMaskable })
    writeFileSync(`${FOLDER}/${name}`, name.endsWith('.ico') ? icoOf(png, size) : png)
  }
  await browser.close()
  console.log(icons.map(({ name }) => `${FOLDER}/${name}`).join('\n'))
  return 0
})
