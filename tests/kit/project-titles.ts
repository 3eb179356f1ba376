/** The demo's projects of owner 1001 that tests are at home in. */
export const HONEY = 'Лавка мёда «Липа»'
export const CERAMICS = 'Керамика на Покровке'
export const RUNNING = 'Беговой клуб «Набережная»'
