/** Titles of owner 1001's demo projects that tests use. */
export const HONEY = 'Лавка мёда «Липа»'
export const CERAMICS = 'Керамика на Покровке'
export const RUNNING = 'Беговой клуб «Набережная»'
