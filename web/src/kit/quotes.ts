/** Changes nested quotes: 'Удалить «Мёд «Липа»»?' → 'Удалить «Мёд „Липа“»?'. Unbalanced quotes stay. */
export function nestedQuotes(text: string): string {
  let depth = 0
  const nested = text.replace(/[«»]/g, (quote) => {
    if (quote === '«') return (depth += 1) > 1 ? '„' : quote
    return (depth -= 1) > 0 ? '“' : quote
  })
  return depth === 0 ? nested : text
}
