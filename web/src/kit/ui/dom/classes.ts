/** Joins class names, leaving out what is absent: `classes(styles.row, isOpen && styles.open)`. */
export function classes(...names: unknown[]): string {
  return names.filter((name) => name && typeof name === 'string').join(' ')
}
