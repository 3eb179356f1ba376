/**
 * What owners have to be able to do in every engine, and the specs that show it: `npm test -- browser --engine …` by itself.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const AREAS = {
  'the main path': ['main-path'],
  'the session: expiry, refresh, sign-out': ['session', 'sign-out', 'storage'],
  drafts: ['unsaved'],
  'files: upload, crop, import, export': ['photos', 'pictures', 'product', 'products', 'projects'],
  sorting: ['many-cards'],
  'dialogs and menus by keyboard': ['keyboard', 'menu'],
}

export const AREA_SPECS = Object.values(AREAS).flat()
