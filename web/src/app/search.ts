/* The search palette, which finds the console's pages by their words. */

import { sample } from 'effector'
import { $pageWords, opened } from '../search/model.ts'
import { pageWords } from './page-words.ts'

export { default } from '../search/SearchPalette.tsx'

sample({ clock: opened, fn: () => pageWords, target: $pageWords })
