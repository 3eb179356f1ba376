import { moneyText } from '../kit/text.ts'

/** The hosts of codes of СБП, the Faster Payments System: of payments, and of permissions to debit an account. */
const [SBP, SBP_PERMISSIONS] = ['qr.nspk.ru', 'sub.nspk.ru'] as const

interface CodeMeaning {
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
  if (url.hostname === SBP_PERMISSIONS)
    return doubtful('Это код СБП для привязки счёта: по нему разрешают списания, но не платят. Магазину нужен другой.')
  return url.hostname === SBP
    ? sbp(url)
    : doubtful(`Код ведёт на сайт ${url.hostname}, а не в СБП. Проверьте, что это сайт вашего банка.`)
}

/**
 * A link of СБП. `type` is 01 for any number of payments, 02 for a single one; banks leave it out, then the second letter of the
 * code's number tells: S or D. `sum` is in kopecks. A code without a sum may be a cash desk's: its shop sets the sum of each
 * payment.
 */
function sbp({ pathname, searchParams }: URL): CodeMeaning {
  const type = searchParams.get('type') ?? (/^\/[A-Z]D/.test(pathname) ? '02' : '01')
  if (type === '02')
    return doubtful('Это одноразовый код СБП: по нему заплатят только раз. Магазину нужен многоразовый.')
  const sum = Number(searchParams.get('sum') ?? 0)
  return sum > 0
    ? fixed(sum, 'Код СБП')
    : fine('Это многоразовый код СБП: сумму покупатель введёт сам, если это не код кассы.')
}

/**
 * Payment details by GOST R 56042: 'ST00012|Name=…|PersonalAcc=…'. The eighth character separates the fields; a bank may choose
 * another than '|'. The sum is in kopecks.
 */
function detailsIn(text: string): CodeMeaning {
  const fields = new Map(
    text.split(text.charAt(7)).flatMap((field): [string, string][] => {
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
