// In a file of its own: the build reads it, and needs no view.
/** The product's name, everywhere that one is shown; the mark is `Logo.tsx` and `public/favicon.svg`. */
export const BRAND = 'Прилавок'
