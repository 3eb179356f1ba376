// In a file of its own: the fake server and the build of the pages write HTML, nobody else does.
/**
 * A text as it may stand in HTML, between tags or in a quoted attribute. Marks become their numbers, not their names: what draws
 * a list's first rows has this with it, and each byte of that counts.
 */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
