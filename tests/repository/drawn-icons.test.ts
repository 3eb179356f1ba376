import { expect, test } from 'vitest'
import { shapeOf } from '../../web/drawn-icons.ts'

const shapeWith = (...shapes: string[]): string =>
  shapeOf(`const __iconData = { name: "one", size: 24, node: [${shapes.join(', ')}] };`, 'one.mjs')

test.each([
  ['["path", { d: "M10 11v6", key: "a" }]', 'M10 11v6'],
  ['["line", { x1: "15", x2: "15", y1: "12", y2: "18", key: "a" }]', 'M15 12L15 18'],
  ['["circle", { cx: "12", cy: "12", r: "3", key: "a" }]', 'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z'],
  ['["ellipse", { cx: "12", cy: "5", rx: "9", ry: "3", key: "a" }]', 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z'],
  ['["rect", { width: "4", height: "6", x: "1", y: "2", key: "a" }]', 'M1 2h4v6h-4v-6z'],
  [
    '["rect", { width: "14", height: "16", x: "8", y: "4", rx: "2", ry: "2", key: "a" }]',
    'M10 4h10a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
  ],
  ['["polyline", { points: "1 2 3 4", key: "a" }]', 'M1 2 3 4'],
  ['["polygon", { points: "1 2 3 4 5 6", key: "a" }]', 'M1 2 3 4 5 6z'],
])('%s is drawn by a path', (shape, path) => {
  expect(shapeWith(shape)).toBe(path)
})

test('a path that begins with a relative point begins there behind another one, too', () => {
  expect(shapeWith('["path", { d: "M1 1h2" }]', '["path", { d: "m15 5 4 4" }]')).toBe('M1 1h2M15 5l4 4')
  expect(shapeWith('["path", { d: "m8.5-.5.5-1h2" }]')).toBe('M8.5 -.5l.5-1h2')
  expect(shapeWith('["path", { d: "m3,4v5" }]')).toBe('M3 4v5')
})

test('what a path cannot draw stops the build', () => {
  expect(() => shapeWith('["circle", { cx: "1", cy: "1", r: "1", fill: "currentColor" }]')).toThrow(/cannot be a path/)
  expect(() => shapeWith('["text", { x: "1" }]')).toThrow(/cannot be a path/)
  expect(() => shapeOf('export default 1', 'one.mjs')).toThrow(/no shapes/)
})
