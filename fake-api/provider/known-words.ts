const WORD = /[\p{L}\p{M}\p{N}_]+/gu
/** The maximum length of a phrase in words; longer ones are searched for in parts. */
const MAX_PHRASE_WORDS = 16
/** A phrase of fewer letters and digits would occur in most texts. */
const MIN_PHRASE_LENGTH = 4

/** A node of the tree of phrases: the words that may follow, and the replacement of the phrase that ends here. */
interface Branch {
  readonly next: Map<string, Branch>
  replacement: string | undefined
}

const newBranch = (): Branch => ({ next: new Map(), replacement: undefined })

/** Replaces phrases in a text in time proportional to its length, whatever the number of phrases. */
export class Phrases {
  private readonly top = newBranch()

  add(phrase: string, replacement: string): void {
    const words = phrase.toLowerCase().match(WORD) ?? []
    if (words.join('').length < MIN_PHRASE_LENGTH) return
    for (let from = 0; from < words.length; from += MAX_PHRASE_WORDS) {
      const isLast = words.length - from < 2 * MAX_PHRASE_WORDS
      this.plant(words.slice(from, isLast ? undefined : from + MAX_PHRASE_WORDS), replacement)
      if (isLast) return
    }
  }

  /** Ignores case and punctuation between words; of two phrases that begin at the same word, replaces the longer. */
  replaced(text: string): string {
    if (this.top.next.size === 0) return text
    const words = [...text.matchAll(WORD)]
    let made = ''
    let copied = 0
    for (let at = 0; at < words.length; at += 1) {
      const found = this.longestAt(words, at)
      if (!found) continue
      const [first, last] = [words[at], words[found.last]]
      made += text.slice(copied, first?.index) + found.replacement
      copied = (last?.index ?? 0) + (last?.[0].length ?? 0)
      at = found.last
    }
    return made + text.slice(copied)
  }

  private plant(words: readonly string[], replacement: string): void {
    let branch = this.top
    for (const word of words) {
      const next = branch.next.get(word) ?? newBranch()
      branch.next.set(word, next)
      branch = next
    }
    branch.replacement ??= replacement
  }

  private longestAt(words: readonly RegExpExecArray[], from: number) {
    let branch: Branch | undefined = this.top
    let found: { readonly last: number; readonly replacement: string } | undefined
    for (let at = from; at < words.length; at += 1) {
      branch = branch.next.get((words[at]?.[0] ?? '').toLowerCase())
      if (!branch) return found
      if (branch.replacement !== undefined) found = { last: at, replacement: branch.replacement }
    }
    return found
  }
}

/**
 * Case endings of Russian names, including those that distinguish a man's surname from a woman's; endings of adjectives
 * are not among them.
 */
const endings = new Set(['', ...'а я ы и е у ю ой ей ём ем ом ым им ого его ому ему ую ою ею ою ам ами ах'.split(' ')])
const MAX_ENDING_LENGTH = 3
/** A shorter stem begins too many words. */
const MIN_STEM_LENGTH = 3

/** Names with their replacements, found in any grammatical case. */
export class NamesByCase {
  private readonly byStem = new Map<string, string>()

  /** `name` in lower case. */
  add(name: string, replacement: string): void {
    const stem = name.replace(/[аяыйьие]{1,2}$/, '')
    if (stem.length >= MIN_STEM_LENGTH && !this.byStem.has(stem)) this.byStem.set(stem, replacement)
  }

  /** `word` in lower case. */
  find(word: string): string | undefined {
    for (let length = 0; length <= MAX_ENDING_LENGTH; length += 1) {
      const at = word.length - length
      const found =
        at >= MIN_STEM_LENGTH && endings.has(word.slice(at)) ? this.byStem.get(word.slice(0, at)) : undefined
      if (found !== undefined) return found
    }
    return undefined
  }
}
