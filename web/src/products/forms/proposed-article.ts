const cyrillic = 'а б в г д е ё ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я'.split(' ')
const latin = 'a b v g d e e zh z i y k l m n o p r s t u f h c ch sh sch  y  e yu ya'.split(' ')
const letters = new Map(cyrillic.map((letter, index) => [letter, latin[index] ?? '']))

/**
 * Proposes an article: the beginnings of the title's first two words in Latin letters, and the numbers of the
 * characteristic, as in 'LIP-MED-350'. A number is appended if `taken` has the article.
 */
export function proposedArticle(title: string, option: string, taken: ReadonlySet<string>): string {
  const words = title.toLowerCase().match(/[a-zа-яё]{3,}/g) ?? []
  if (words.length === 0) return ''
  const heads = words.slice(0, 2).map((word) => word.replace(/[а-яё]/g, (one) => letters.get(one) ?? '').slice(0, 3))
  const article = [...heads, ...(option.match(/\d+/g) ?? [])].join('-').toUpperCase()
  let count = 1
  const numbered = () => (count === 1 ? article : `${article}-${count}`)
  while (taken.has(numbered())) count += 1
  return numbered()
}
