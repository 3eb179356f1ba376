import { applyRules, type Mask, type RuleResult } from '@console/web/kit/masks/mask'

/** A masked field as a person uses it. */
export interface MaskedField {
  readonly shown: RuleResult
  /** Types these keys one by one. */
  readonly press: (keys: string) => MaskedField
  readonly erase: () => MaskedField
  readonly paste: (text: string) => MaskedField
  /** The text with a mark at the caret: '12|3'. */
  readonly withCaret: string
}

/** Creates a field with this text and its caret at the end, or at the mark: '12|3'. */
export function fieldOf(mask: Mask, drawn = ''): MaskedField {
  const at = drawn.indexOf('|')
  return showing(mask, { value: drawn.replace('|', ''), caret: at < 0 ? drawn.length : at })
}

function showing(mask: Mask, shown: RuleResult): MaskedField {
  const { value, caret } = shown
  const put = (from: number, text: string, key: string | null) => {
    const given = { value: value.slice(0, from) + text + value.slice(caret), caret: from + text.length, key }
    return showing(mask, applyRules(mask, given, shown.endsHere ? shown : null))
  }
  const field: MaskedField = {
    shown,
    press: (keys) => {
      const [key, ...others] = keys
      return key === undefined ? field : put(caret, key, key).press(others.join(''))
    },
    erase: () => put(Math.max(0, caret - 1), '', ''),
    paste: (text) => put(caret, text, null),
    withCaret: `${value.slice(0, caret)}|${value.slice(caret)}`,
  }
  return field
}
