import { install } from './install.mjs'
import { run } from './tools.mjs'
import { command, needWritable } from './top.mjs'

await command(() => {
  install()
  needWritable('.')
  return run('prettier', ['--write', '.'])
})
