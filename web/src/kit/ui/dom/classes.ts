/** Joins class names and skips falsy values: `classes(styles.row, isOpen && styles.open)`. */
export function classes(...names: unknown[]): string {
  return names.filter((name) => name && typeof name === 'string').join(' ')
}
