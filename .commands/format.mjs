import { install } from './install.mjs'
import { run } from './tools.mjs'
import { command, needWritable, Stop } from './top.mjs'

/** Formats the whole repository or the given paths; ignores files that Prettier does not support. */
await command(() => {
  install()
  needWritable('.')
  const paths = process.argv.slice(2)
  const option = paths.find((path) => path.startsWith('-'))
  if (option) throw new Stop(`${option}: форму решает сама команда, называйте ей только пути. Ничего не тронуто.`)
  return run('prettier', ['--ignore-unknown', '--write', ...(paths.length > 0 ? paths : ['.'])])
})
