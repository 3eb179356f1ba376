import { existsSync, readdirSync } from 'node:fs'

/** Debian's smallest browser on WebKit; it lies in a folder of the machine's kind. */
export const miniBrowser = () =>
  process.env.WEBKIT_PATH ||
  readdirSync('/usr/lib')
    .map((kind) => `/usr/lib/${kind}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path)) ||
  ''
