import { Stop } from '../top.mjs'

const USAGE = 'Так: npm run new:domain -- promo-codes --label Промокоды --item промокод [--one promo-code]'

/**
 * What the templates are filled with, of the command's arguments: an English name in the plural, what the tab is called,
 * and what one thing is called after a verb ('Добавить промокод').
 */
export function namesOf(args) {
  const [kebab, ...rest] = args
  const given = Object.fromEntries(pairs(rest))
  const { '--label': Label, '--item': item, '--one': oneKebab = singular(kebab ?? '') } = given
  const unknown = Object.keys(given).find((name) => !['--label', '--item', '--one'].includes(name))
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab ?? '') || !Label || !item || unknown) throw new Stop(USAGE)
  if (!/^[a-z]+(-[a-z]+)*$/.test(oneKebab) || oneKebab === kebab)
    throw new Stop(`Как называется одна запись из ${kebab}? ${USAGE}`)
  if (/['"`\\$<>{}]/.test(Label + item)) throw new Stop('В русских названиях — только слова.')
  const many = camel(kebab)
  const one = camel(oneKebab)
  return {
    kebab,
    'one-kebab': oneKebab,
    snake: kebab.replaceAll('-', '_'),
    words: kebab.replaceAll('-', ' '),
    many,
    one,
    Many: capital(many),
    One: capital(one),
    a: /^[aeiou]/.test(one) ? 'an' : 'a',
    Label,
    item,
  }
}

/** A text with its names in underscores filled in; a name that nobody gives is a mistake in the template. */
export const filled = (text, names) =>
  text.replace(/__([A-Za-z]+(?:-[a-z]+)*)__/g, (_, name) => {
    if (!(name in names)) throw new Error(`no name ${name}`)
    return names[name]
  })

function* pairs(args) {
  for (let at = 0; at < args.length; at += 2) {
    if (args[at + 1] === undefined) throw new Stop(USAGE)
    yield [args[at], args[at + 1]]
  }
}

const singular = (kebab) => kebab.replace(/(ie)?s$/, (_, ie) => (ie ? 'y' : ''))
const camel = (kebab) => kebab.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
const capital = (name) => name[0].toUpperCase() + name.slice(1)
