import { describe, expect, test } from 'vitest'
import { cutOf } from '@console/web/kit/pictures/framing'

const TALL = 9 / 16

describe('a framing of pictures', () => {
  test('is the largest frame in the middle until it is zoomed or moved', () => {
    const cut = cutOf({ width: 1600, height: 1600 }, TALL, { zoom: 1, x: 0.5, y: 0.5 })
    expect(cut).toEqual({ x: 350, y: 0, width: 900, height: 1600 })
  })

  test('does for a picture of another size, and stays within it', () => {
    const cut = cutOf({ width: 900, height: 3200 }, TALL, { zoom: 2, x: 1, y: 0 })
    expect(cut).toEqual({ x: 450, y: 0, width: 450, height: 800 })
  })

  test.each([
    ['lying', { width: 1800, height: 400 }, { x: 0, y: -1400, width: 1800, height: 3200 }],
    ['standing', { width: 100, height: 1600 }, { x: -400, y: 0, width: 900, height: 1600 }],
  ])('of a whole %s picture has all of it, in the middle of the shape', (_, size, cut) => {
    expect(cutOf(size, TALL, 'whole')).toEqual(cut)
  })
})
