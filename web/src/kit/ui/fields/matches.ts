/** The text as it is compared in a search: what is searched often keeps it ready. */
export function plain(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е').trim()
}

/** Whether the text holds what was typed; case and ё don't matter: 'мед' finds 'Мёд'. */
export function matches(text: string, typed: string): boolean {
  return plain(text).includes(plain(typed))
}
