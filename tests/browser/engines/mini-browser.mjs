import { existsSync, readdirSync } from 'node:fs'

/** Returns the path of Debian's smallest WebKit browser; its folder depends on the machine's architecture. */
export const miniBrowser = () =>
  process.env.WEBKIT_PATH ||
  readdirSync('/usr/lib')
    .map((kind) => `/usr/lib/${kind}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path)) ||
  ''
