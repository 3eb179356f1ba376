import encodeQr from 'qr'
import { shelfTitle, withShelves, type StateOfProducts } from '../kit/shelves.ts'
import { expect, type Page } from './kit/test.ts'
import { test } from './kit/others.ts'

/* Barcodes are read by the camera (shared/docs/decisions/stock-count.md). */

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
/** Which of the first six digits are drawn the other way round, when the code begins with 4. */
const PARITY = 'LGLLGG'

/** The bars of the code: a one is black. */
const bars = [...EAN.slice(1)]
  .reduce((drawn, digit, index) => {
    const left = LEFT[Number(digit)] ?? ''
    const right = invert(left)
    const turned = [...right].reverse().join('')
    return drawn + (index < 6 ? (PARITY[index] === 'L' ? left : turned) + (index === 5 ? '01010' : '') : right)
  }, '101')
  .concat('101')

/** In the place of a camera one that sees a drawn code, where it is let in and shown one. */
async function putCamera(page: Page): Promise<void> {
  const drawn = { bits: bars, squares: encodeQr(EAN, 'raw') }
  await page.addInitScript(({ bits, squares }) => {
    const camera: Camera = { asked: 0, frames: 0, isAllowed: false, shows: 'bars', state: () => '' }
    Object.assign(globalThis, { camera })
    navigator.mediaDevices.getUserMedia = () => {
      camera.asked += 1
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
  asked: number
  frames: number
  isAllowed: boolean
  shows: 'bars' | 'squares' | 'nothing'
  state: () => string
}
const cameraIn = <Answer>(page: Page, look: (camera: Camera) => Answer) =>
  page.evaluate<Answer>(`(${String(look)})(globalThis.camera)`)
/** A second and a half of its pictures, 20 a second. */
async function moreFrames(page: Page): Promise<void> {
  const before = await cameraIn(page, ({ frames }) => frames)
  await expect.poll(() => cameraIn(page, ({ frames }) => frames)).toBeGreaterThan(before + 30)
}

test('the camera is asked for by a press alone, reads bars and QR once while they are in sight, and is let go', async ({
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
  await putCamera(page)
  await page.goto(`/projects/${shop}/products/count`)
  const open = page.getByRole('button', { name: 'Сканировать камерой' })
  await expect(open).toBeVisible()
  expect(await cameraIn(page, ({ asked }) => asked)).toBe(0)
  expect(
    await page.evaluate(`['camera', 'microphone'].map((name) => document.featurePolicy.allowsFeature(name))`),
  ).toEqual([true, false])

  await open.click()
  const camera = page.getByRole('region', { name: 'Камера' })
  await expect(camera.getByRole('alert')).toContainText('Разрешите её для этого сайта')
  await camera.getByRole('button', { name: 'Закрыть камеру' }).click()

  await cameraIn(page, (it) => (it.isAllowed = true))
  await open.click()
  const count = page
    .getByRole('listitem')
    .filter({ hasText: shelfTitle(0) })
    .getByRole('textbox')
  await expect(count).toHaveValue('1')
  await moreFrames(page)
  await expect(count).toHaveValue('1')
  await cameraIn(page, (it) => (it.shows = 'nothing'))
  await moreFrames(page)
  await cameraIn(page, (it) => (it.shows = 'bars'))
  await expect(count).toHaveValue('2')
  await cameraIn(page, (it) => (it.shows = 'nothing'))
  await moreFrames(page)
  await cameraIn(page, (it) => (it.shows = 'squares'))
  await expect(count).toHaveValue('3')
  expect(await cameraIn(page, ({ state: stateOf }) => stateOf())).toBe('live')
  await camera.getByRole('button', { name: 'Закрыть камеру' }).click()
  await expect.poll(() => cameraIn(page, ({ state: stateOf }) => stateOf())).toBe('ended')
})
