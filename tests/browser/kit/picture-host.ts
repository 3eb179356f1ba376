import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { PICTURES } from './addresses.ts'

const picture = readFileSync(join(import.meta.dirname, '../uploads/media/large.jpg'))

/**
 * Serves pictures from another origin, as a provider's storage does; the tests' configuration starts it. Scripts of other origins
 * may read `/open/….jpg` and can only show `/closed/….jpg`. Like many storages, it sends the CORS header only in response to a
 * request with an origin, and lets the browser cache the response without it.
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
