import { parseSync, type ESTree, type Plugin } from 'vite'

const DRAWN = `${import.meta.dirname}/src/kit/ui/layout/drawn-icon.tsx`

/** In a build an icon is one shape: as the package has it, each is up to seven elements and three components. */
export const drawnIcons: Plugin = {
  name: 'drawn-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, code: '__iconData = {' },
    handler: (code, id) => ({
      code: `import { drawnIcon } from ${JSON.stringify(DRAWN)}
export default /* @__PURE__ */ drawnIcon(${JSON.stringify(shapeOf(code, id))})`,
      map: null,
    }),
  },
}

/** What a path may draw, by the element that draws it in the package. */
const pathOf: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => string>> = {
  path: ({ d = '' }) => fromItsStart(d),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  circle: ({ cx, cy, r }) => ellipse(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry)),
  rect: ({ x, y, width, height, rx = '0' }) => rounded(Number(x), Number(y), Number(width), Number(height), Number(rx)),
  polyline: ({ points = '' }) => `M${points}`,
  polygon: ({ points = '' }) => `M${points}z`,
}

/** All shapes of an icon's module as one path's `d`; throws for what a path cannot draw. */
export function shapeOf(code: string, id: string): string {
  const fail = (what: string) => new Error(`drawn-icons: ${id}: ${what}`)
  const declared = parseSync(id, code).program.body.flatMap((part) =>
    part.type === 'VariableDeclaration' ? part.declarations.map(({ init }) => init) : [],
  )
  const node = declared.map((init) => fieldsOf(init).get('node')).find((value) => value?.type === 'ArrayExpression')
  if (node?.type !== 'ArrayExpression') throw fail('it has no shapes')
  return node.elements
    .map((element) => {
      const [tag, attributes] = element?.type === 'ArrayExpression' ? element.elements : []
      if (tag?.type !== 'Literal' || attributes?.type !== 'ObjectExpression')
        throw fail('a shape is written in another way')
      const { key: _, ...values } = Object.fromEntries(
        Array.from(fieldsOf(attributes), ([name, value]) => [name, textOf(value)]),
      )
      const draw = pathOf[String(tag.value)]
      if (!draw || 'fill' in values) throw fail(`${String(tag.value)} cannot be a path`)
      return draw(values)
    })
    .join('')
}

const NUMBER = String.raw`(-?(?:\d*\.\d+|\d+))`
const FIRST_POINT = new RegExp(String.raw`^m\s*${NUMBER}[\s,]*${NUMBER}[\s,]*(?=([-.\d])?)`)

/** A path's first point is counted from nothing; behind another path it would be counted from that one's end. */
const fromItsStart = (d: string): string =>
  d.replace(FIRST_POINT, (_, x: string, y: string, next?: string) => `M${x} ${y}${next === undefined ? '' : 'l'}`)

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

function rounded(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '')
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
}

type Value = ESTree.Expression

/** The fields of an object that is written out. */
function fieldsOf(object: Value | null): ReadonlyMap<string, Value> {
  if (object?.type !== 'ObjectExpression') return new Map()
  return new Map(
    object.properties.flatMap((field) =>
      field.type === 'Property' && field.key.type === 'Identifier' ? [[field.key.name, field.value]] : [],
    ),
  )
}

const textOf = (value: Value): string => (value.type === 'Literal' ? String(value.value) : '')
