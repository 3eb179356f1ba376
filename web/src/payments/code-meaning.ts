import { moneyText } from '../kit/text.ts'

/** The host of codes of СБП, the Faster Payments System. */
const SBP = 'qr.nspk.ru'

export interface CodeMeaning {
  /** Describes what happens when a shopper scans the code. */
  readonly words: string
  /** Whether the owner should check the code. */
  readonly isDoubtful: boolean
}

const doubtful = (words: string): CodeMeaning => ({ words, isDoubtful: true })
const fine = (words: string): CodeMeaning => ({ words, isDoubtful: false })

/** Explains the text of a QR code for payments. */
export function meaningOf(text: string): CodeMeaning {
  if (/^ST0001\d/.test(text)) return detailsIn(text)
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol))
    return doubtful('В коде нет ни ссылки на оплату, ни данных для перевода: заплатить по нему не получится.')
  return url.hostname === SBP
    ? sbp(url)
    : doubtful(`Код ведёт на сайт ${url.hostname}, а не в СБП. Проверьте, что это сайт вашего банка.`)
}

/** A link of СБП: `type` is 01 for many payments, 02 for one; `sum` is in kopecks. */
function sbp({ pathname, searchParams }: URL): CodeMeaning {
  if (searchParams.get('type') === '02' || pathname.startsWith('/AD'))
    return doubtful('Это одноразовый код СБП: по нему заплатят только раз. Магазину нужен многоразовый.')
  const sum = Number(searchParams.get('sum') ?? 0)
  return sum > 0 ? fixed(sum, 'Код СБП') : fine('Это многоразовый код СБП: сумму покупатель введёт сам.')
}

/** Payment details by GOST R 56042: 'ST00012|Name=…|PersonalAcc=…'; the sum is in kopecks. */
function detailsIn(text: string): CodeMeaning {
  const fields = new Map(
    text.split('|').flatMap((field): [string, string][] => {
      const at = field.indexOf('=')
      return at < 0 ? [] : [[field.slice(0, at).toLowerCase(), field.slice(at + 1)]]
    }),
  )
  const sum = Number(fields.get('sum') ?? 0)
  if (sum > 0) return fixed(sum, 'Код с данными для перевода')
  const of = [fields.get('name'), fields.get('bankname'), fields.get('personalacc')].filter(Boolean)
  return fine(`Это данные для перевода: ${of.join(', ')}. Сумму покупатель введёт сам.`)
}

const fixed = (kopecks: number, code: string) =>
  doubtful(`${code} на постоянную сумму ${moneyText(kopecks / 100)}: за любой заказ заплатят столько.`)
