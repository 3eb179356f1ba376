import type { Engine } from './engine.ts'

/** Tests of what an engine's driver cannot do, each with the reason: they have to fail there, so that none is left here for nothing. */
export const CANNOT: Record<Engine, Readonly<Record<string, string>>> = {
  chromium: {},
  firefox: {
    'a letter that an input method composed is masked, too': 'input methods are played by CDP',
  },
  webkit: {
    'the main path by keyboard alone: from the landing to categories in an order of one’s own':
      'the driver does not hear of the window of files that a key opens',
    'a letter that an input method composed is masked, too': 'input methods are played by CDP',
    'a project’s link asks first: it is opened or copied':
      'no permission can be given, and reading what was copied is one',
  },
}
