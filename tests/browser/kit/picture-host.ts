import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { PICTURES } from './addresses.ts'

const picture = readFileSync(join(import.meta.dirname, '../uploads/media/large.jpg'))

/**
 * A provider's storage on an origin of its own; a server of the tests' configuration. `/open/….jpg` may be read by other
 * origins, `/closed/….jpg` is only shown to them. As many storages do, it names the permission only to who asks with an
 * origin, and lets the browser keep the other answer.
 */
createServer(({ url = '', headers }, response) => {
  const isAllowed = url.startsWith('/open/') && headers.origin !== undefined
  response.writeHead(/^\/(open|closed)\//.test(url) ? 200 : 404, {
    'content-type': 'image/jpeg',
    'cache-control': 'max-age=3600',
    ...(isAllowed && { 'access-control-allow-origin': '*' }),
  })
  response.end(picture)
}).listen(Number(new URL(PICTURES).port), '127.0.0.1')
