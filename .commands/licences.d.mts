import type { Plugin } from 'vite'

/** Of the console's build: `licences.txt` beside the files, with the licence of every package that is in them. */
export const consoleLicences: Plugin
