/** The product's name wherever it is shown; its mark is in `Logo.tsx` and `public/favicon.svg`. */
export const BRAND = 'Прилавок'
