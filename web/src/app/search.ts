/* Loads the search palette and gives it the pages' search words. */

import { sample } from 'effector'
import { $pageWords, opened } from '../search/model.ts'
import { pageWords } from './page-words.ts'

export { default } from '../search/SearchPalette.tsx'

sample({ clock: opened, fn: () => pageWords, target: $pageWords })
