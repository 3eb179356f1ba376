/** Escapes a text for HTML, between tags or in a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
