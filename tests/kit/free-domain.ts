import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const isTaken = existsSync(fileURLToPath(new URL('../../shared/promo-codes.ts', import.meta.url)))

/**
 * The domain of shared/docs/first-hour.md in a text, or another of as many letters: whoever followed the page has that one,
 * and the command makes no domain twice.
 */
export const asFreeDomain = (text: string): string =>
  isTaken ? text.replaceAll('promo', 'extra').replaceAll('Promo', 'Extra') : text
