import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { insertions } from './domain/insertions.mjs'
import { filled, namesOf } from './domain/names.mjs'
import { install } from './install.mjs'
import { run } from './tools.mjs'
import { command, needWritable, Stop } from './top.mjs'

/** The template of each file; names in underscores are replaced, in paths and in texts. */
export const files = {
  contract: 'shared/__kebab__.ts',
  'page-of-docs': 'shared/docs/__kebab__.md',
  fixture: 'fixtures/__kebab__.ts',
  handler: 'fake-api/__kebab__.ts',
  model: 'web/src/__kebab__/model.ts',
  'entity-form': 'web/src/__kebab__/__one-kebab__-form.ts',
  form: 'web/src/__kebab__/__One__Form.tsx',
  page: 'web/src/__kebab__/__Many__Page.tsx',
  gallery: 'web/gallery/pieces/__One__Form.gallery.tsx',
  story: 'tests/stories/__kebab__.test.ts',
  browser: 'tests/browser/__kebab__.spec.ts',
}

await command(() => {
  const names = namesOf(process.argv.slice(2))
  needWritable('shared')
  const made = Object.entries(files).map(([template, path]) => ({
    path: filled(path, names),
    text: filled(readFileSync(`.commands/domain/${template}.txt`, 'utf8'), names),
  }))
  const taken = made.find(({ path }) => existsSync(path))
  if (taken) throw new Stop(`${taken.path} уже есть: у новой области другое имя.`)
  // All changes are made in memory first, so that a missing position leaves no file changed.
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
