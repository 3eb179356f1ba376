import { MAX_FILE } from '@console/shared/kit/media-type'
import { sizeText } from '../../kit/measures.ts'

const MARK = '%PDF-'
/** Programs for reading PDF look for its mark so far into a file. */
const HEAD = 1024

const words = {
  notPdf: 'Пожалуйста, выберите PDF файл.',
  gone: 'Файл изменился или пропал после выбора. Выберите его ещё раз.',
  half: 'Файл скачался не целиком. Скачайте его ещё раз.',
  noPages: 'В документе нет ни одной страницы.',
  locked: 'Документ защищён паролем, покупатель его не прочитает. Сохраните его без пароля.',
  tooLarge: `Файл больше ${sizeText(MAX_FILE)}. Сохраните документ поменьше.`,
}

/** What an owner may select, before they do. */
export const pdfLimits = `Только PDF, до ${sizeText(MAX_FILE)}.`

/** A document that may replace the stored one, or why it may not. */
export type ReadPdf = { readonly file: File } | { readonly problem: string }

/** Tells a PDF by its bytes, whatever its name is, and sends it from its mark on. */
export async function readyPdf(file: File): Promise<ReadPdf> {
  const head = await textOf(file.slice(0, HEAD + MARK.length))
  if (head === null) return { problem: words.gone }
  const start = head.indexOf(MARK)
  if (start < 0) return { problem: words.notPdf }
  if (file.size - start > MAX_FILE) return { problem: words.tooLarge }
  const text = await textOf(file.slice(start))
  const problem = text === null ? words.gone : problemIn(text)
  return problem
    ? { problem }
    : {
        file: new File([file.slice(start)], nameOf(file), { type: 'application/pdf', lastModified: file.lastModified }),
      }
}

/** The names in a PDF are ASCII between bytes of any kind. */
const textOf = (part: Blob): Promise<string | null> =>
  part.arrayBuffer().then(
    (bytes) => new TextDecoder('latin1').decode(bytes),
    () => null,
  )

function problemIn(text: string): string | null {
  // A document for the web begins with an end of its own, and says how long it is.
  const length = Number(/\/Linearized\b[^]{0,200}?\/L\s+(\d+)/.exec(text.slice(0, HEAD))?.[1] ?? 0)
  if (!text.includes('%%EOF') || text.length < length) return words.half
  if (/\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/.test(text)) return words.locked
  // Pages may be packed into streams of objects.
  return /\/Type\s*\/Page(?![a-zA-Z])/.test(text) || text.includes('/ObjStm') ? null : words.noPages
}

const nameOf = ({ name }: File) => (/\.pdf$/i.test(name) ? name : `${name}.pdf`)
