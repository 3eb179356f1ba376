import encodeQr from 'qr'
import { shelfTitle, withShelves, type StateOfProducts } from '../kit/many-products.ts'
import { expect, type Page } from './kit/test.ts'
import { test } from './kit/others.ts'

/* The camera reads barcodes (shared/docs/decisions/stock-count.md). */

const EAN = '4601234567893'
const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const invert = (bits: string) => bits.replace(/./g, (bit) => (bit === '0' ? '1' : '0'))
/** Which encoding (L or G) each of the left six digits has in a code that begins with 4. */
const PARITY = 'LGLLGG'

/** The modules of the EAN-13 code as bits: 1 is black. */
const bars = [...EAN.slice(1)]
  .reduce((drawn, digit, index) => {
    const left = LEFT[Number(digit)] ?? ''
    const right = invert(left)
    const turned = [...right].reverse().join('')
    return drawn + (index < 6 ? (PARITY[index] === 'L' ? left : turned) + (index === 5 ? '01010' : '') : right)
  }, '101')
  .concat('101')

/** Replaces the browser's camera with one that films a drawn code, if access is allowed. */
async function replaceCamera(page: Page): Promise<void> {
  const drawn = { bits: bars, squares: encodeQr(EAN, 'raw') }
  await page.addInitScript(({ bits, squares }) => {
    const camera: Camera = { requests: 0, frames: 0, isAllowed: false, shows: 'bars', state: () => '' }
    Object.assign(globalThis, { camera })
    navigator.mediaDevices.getUserMedia = () => {
      camera.requests += 1
      if (!camera.isAllowed) return Promise.reject(new DOMException('', 'NotAllowedError'))
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 480
      const draw = () => {
        const pen = canvas.getContext('2d')
        if (!pen) return
        camera.frames += 1
        pen.fillStyle = '#eee'
        pen.fillRect(0, 0, 640, 480)
        pen.fillStyle = '#222'
        if (camera.shows === 'bars')
          [...bits].forEach((bit, index) => bit === '1' && pen.fillRect(130 + 4 * index, 120, 4, 240))
        if (camera.shows === 'squares')
          squares.forEach((row, y) =>
            row.forEach((isDark, x) => isDark && pen.fillRect(200 + 8 * x, 120 + 8 * y, 8, 8)),
          )
      }
      draw()
      setInterval(draw, 50)
      const stream = canvas.captureStream()
      camera.state = () => stream.getTracks()[0]?.readyState ?? ''
      return Promise.resolve(stream)
    }
  }, drawn)
}
interface Camera {
  requests: number
  frames: number
  isAllowed: boolean
  shows: 'bars' | 'squares' | 'nothing'
  state: () => string
}
const withCamera = <Answer>(page: Page, use: (camera: Camera) => Answer) =>
  page.evaluate<Answer>(`(${String(use)})(globalThis.camera)`)
/** Waits for more than 30 frames: 1.5 s at 20 frames a second. */
async function waitForFrames(page: Page): Promise<void> {
  const before = await withCamera(page, ({ frames }) => frames)
  await expect.poll(() => withCamera(page, ({ frames }) => frames)).toBeGreaterThan(before + 30)
}

test('requests the camera on a press, counts each code in sight once, and releases it', async ({
  page,
  fake,
  other,
}) => {
  const { shop } = other.at
  const state = (await fake.call('GET', '/__fake/state')) as StateOfProducts
  await fake.call(
    'PUT',
    '/__fake/state',
    withShelves(state, shop, 1, () => EAN),
  )
  await replaceCamera(page)
  await page.goto(`/projects/${shop}/products/count`)
  const open = page.getByRole('button', { name: 'Сканировать камерой' })
  await expect(open).toBeVisible()
  expect(await withCamera(page, ({ requests }) => requests)).toBe(0)
  expect(
    await page.evaluate(`['camera', 'microphone'].map((name) => document.featurePolicy.allowsFeature(name))`),
  ).toEqual([true, false])

  await open.click()
  const camera = page.getByRole('region', { name: 'Камера' })
  await expect(camera.getByRole('alert')).toContainText('Разрешите её для этого сайта')
  await camera.getByRole('button', { name: 'Закрыть камеру' }).click()

  await withCamera(page, (camera) => (camera.isAllowed = true))
  await open.click()
  const count = page
    .getByRole('listitem')
    .filter({ hasText: shelfTitle(0) })
    .getByRole('textbox')
  await expect(count).toHaveValue('1')
  await waitForFrames(page)
  await expect(count).toHaveValue('1')
  await withCamera(page, (camera) => (camera.shows = 'nothing'))
  await waitForFrames(page)
  await withCamera(page, (camera) => (camera.shows = 'bars'))
  await expect(count).toHaveValue('2')
  await withCamera(page, (camera) => (camera.shows = 'nothing'))
  await waitForFrames(page)
  await withCamera(page, (camera) => (camera.shows = 'squares'))
  await expect(count).toHaveValue('3')
  expect(await withCamera(page, ({ state: stateOf }) => stateOf())).toBe('live')
  await camera.getByRole('button', { name: 'Закрыть камеру' }).click()
  await expect.poll(() => withCamera(page, ({ state: stateOf }) => stateOf())).toBe('ended')
})
