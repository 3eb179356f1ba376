import type { Plugin } from 'vite'

/** Of every build by vite.config.ts: somebody else's folder is refused before it is emptied. */
export const keepToOwnFolder: Plugin

/** The folder that a command may empty and fill, absolute; throws where somebody else's files would be lost. */
export function outputFolder(given: string): string
