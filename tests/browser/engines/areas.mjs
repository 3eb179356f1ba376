/**
 * The features that must work in every engine, and the specs that check them. `npm test -- browser --engine …` runs these specs
 * by default.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const AREAS = {
  'the main path': ['main-path'],
  'the session: expiry, refresh, sign-out': ['session', 'storage'],
  drafts: ['unsaved'],
  'files: upload, crop, import, export': ['pictures', 'products', 'projects'],
  sorting: ['many-cards'],
  'dialogs and menus by keyboard': ['keyboard', 'menu'],
}

export const AREA_SPECS = Object.values(AREAS).flat()
