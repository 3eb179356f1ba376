// In a file of its own: the search comes with its first opening, and the words with it.
import { sample } from 'effector'
import { $pageWords, opened } from '../search/model.ts'
import { pageWords } from './page-words.ts'

export { default } from '../search/SearchPalette.tsx'

sample({ clock: opened, fn: () => pageWords, target: $pageWords })
