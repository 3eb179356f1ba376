import type { Engine } from './engine.ts'

/** Tests that need a feature which an engine's driver lacks, each with the reason. They have to fail there, so an outdated entry is noticed. */
export const CANNOT: Record<Engine, Readonly<Record<string, string>>> = {
  chromium: {},
  firefox: {
    'masks a letter composed by an input method': 'input methods are simulated through CDP',
  },
  webkit: {
    'walks the main path by keyboard: from the landing page to sorted categories':
      'the driver does not report a file chooser opened by keyboard',
    'masks a letter composed by an input method': 'input methods are simulated through CDP',
    'asks before it opens or copies a project’s link': 'the driver cannot grant the permission to read the clipboard',
  },
}
