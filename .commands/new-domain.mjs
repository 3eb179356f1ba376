import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Stop, command, needWritable } from './top.mjs'
import { insertions } from './domain/insertions.mjs'
import { install } from './install.mjs'
import { run } from './tools.mjs'

const USAGE = 'Так: npm run new:domain -- promo-codes --label Промокоды --item промокод [--one promo-code]'

/**
 * Returns the values for the templates from the command's arguments: an English name in the plural, the tab's title, and the name
 * of one item as it follows a verb ('Добавить промокод').
 *
 * @param {readonly string[]} args
 * @returns {Readonly<Record<string, string>>}
 */
function namesOf(args) {
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
const filled = (text, names) =>
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

/** Reads the templates: each begins with a line that contains its path. Names in underscores are replaced in paths and texts. */
const templates = () =>
  readFileSync('.commands/domain/templates.txt', 'utf8')
    .split(/^==> /m)
    .slice(1)
    .map((block) => {
      const [path = '', text = ''] = block.split(' <==\n')
      return { path, text: `${text.trimEnd()}\n` }
    })

await command(() => {
  const names = namesOf(process.argv.slice(2))
  needWritable('shared')
  const made = templates().map(({ path, text }) => ({ path: filled(path, names), text: filled(text, names) }))
  const taken = made.find(({ path }) => existsSync(path))
  if (taken) throw new Stop(`${taken.path} уже есть: у новой области другое имя.`)
  // All insertions are prepared in memory first: if one has no position, no file is changed.
  const changed = new Map()
  for (const { file, before, text } of insertions) {
    const old = changed.get(file) ?? readFileSync(file, 'utf8')
    const parts = old.split(before)
    if (parts.length !== 2)
      throw new Stop(`${file}: место перед «${before.trim()}» найдено ${parts.length - 1} раз, а нужно одно.`)
    changed.set(file, `${parts[0]}${filled(text, names)}${before}${parts[1]}`)
  }
  install()
  const insertedInto = [...changed].map(([path, text]) => ({ path, text }))
  for (const { path, text } of [...made, ...insertedInto]) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  for (const { path } of made) console.log(`новый     ${path}`)
  for (const path of changed.keys()) console.log(`дополнен  ${path}`)
  return run('prettier', [
    '--write',
    '--log-level',
    'warn',
    '--ignore-unknown',
    ...made.map(({ path }) => path),
    ...changed.keys(),
  ])
})
