/** The product's name, everywhere that one is shown; the mark is `Logo.tsx` and `public/favicon.svg`. */
export const BRAND = 'Прилавок'
