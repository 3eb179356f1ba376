import { Stop } from '../top.mjs'

const USAGE = 'Так: npm run new:domain -- promo-codes --label Промокоды --item промокод [--one promo-code]'

/**
 * Returns the values for the templates from the command's arguments: an English name in the plural, the tab's title, and the name
 * of one item as it follows a verb ('Добавить промокод').
 *
 * @param {readonly string[]} args
 * @returns {Readonly<Record<string, string>>}
 */
export function namesOf(args) {
  const [kebab = '', ...rest] = args
  const given = Object.fromEntries(pairs(rest))
  const { '--label': Label, '--item': item, '--one': oneKebab = singular(kebab) } = given
  const unknown = Object.keys(given).find((name) => !['--label', '--item', '--one'].includes(name))
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab) || !Label || !item || unknown) throw new Stop(USAGE)
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

/**
 * Replaces the names in underscores in a text; an unknown name is a mistake in the template.
 *
 * @param {string} text
 * @param {Readonly<Record<string, string>>} names
 */
export const filled = (text, names) =>
  text.replace(/__([A-Za-z]+(?:-[a-z]+)*)__/g, (_, name) => {
    const word = names[name]
    if (word === undefined) throw new Error(`no name ${name}`)
    return word
  })

/**
 * @param {readonly string[]} args
 * @returns {Generator<[string, string]>}
 */
function* pairs(args) {
  for (let at = 0; at < args.length; at += 2) {
    const [name, value] = args.slice(at, at + 2)
    if (name === undefined || value === undefined) throw new Stop(USAGE)
    yield [name, value]
  }
}

/** @param {string} kebab */
const singular = (kebab) => kebab.replace(/(ie)?s$/, (_, ie) => (ie ? 'y' : ''))
/** @param {string} kebab */
const camel = (kebab) => kebab.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
/** @param {string} name */
const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1)
