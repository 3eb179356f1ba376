import { MAX_FILE_BYTES } from '@console/shared/kit/media-type'
import { ApiError } from '../../kit/api/error.ts'
import { sizeText } from '../../kit/measures.ts'
import { lazyModule, ModuleMissing } from '../../kit/platform/lazy-module.ts'

const pdfPassword = lazyModule(() => import('./pdf-password.ts'))

const MARK = '%PDF-'
/** PDF readers search this many bytes for the PDF header. */
const HEADER_SEARCH_BYTES = 1024

const words = {
  notPdf: 'Пожалуйста, выберите PDF файл.',
  gone: 'Файл изменился или пропал после выбора. Выберите его ещё раз.',
  half: 'Файл скачался не целиком. Скачайте его ещё раз.',
  noPages: 'В документе нет ни одной страницы.',
  locked: 'Документ защищён паролем, покупатель его не прочитает. Сохраните его без пароля.',
  tooLarge: `Файл больше ${sizeText(MAX_FILE_BYTES)}. Сохраните документ поменьше.`,
}

/** The limits that the owner sees before selecting a file. */
export const pdfLimits = `Только PDF, до ${sizeText(MAX_FILE_BYTES)}.`

/** A file that cannot be uploaded; the message says why. */
export class UnusablePdf extends ApiError {
  constructor(problem: string) {
    super('refused', problem)
  }
}

/**
 * Recognises a PDF by its content, whatever its name is, and cuts off any bytes before its header. Rejects with `UnusablePdf`.
 */
export async function readyPdf(file: File): Promise<File> {
  const head = await textOf(file.slice(0, HEADER_SEARCH_BYTES + MARK.length))
  if (head === null) throw new UnusablePdf(words.gone)
  const start = head.indexOf(MARK)
  if (start < 0) throw new UnusablePdf(words.notPdf)
  if (file.size - start > MAX_FILE_BYTES) throw new UnusablePdf(words.tooLarge)
  const pdf = file.slice(start)
  const text = await textOf(pdf)
  const problem =
    text === null ? words.gone : (problemIn(text) ?? (await lockOn(text)) ?? (await emptinessOf(pdf, text)))
  if (problem !== null) throw new UnusablePdf(problem)
  return new File([pdf], nameOf(file), { type: 'application/pdf', lastModified: file.lastModified })
}

/** Names in a PDF are ASCII between arbitrary bytes. */
const textOf = (part: Blob): Promise<string | null> =>
  part.arrayBuffer().then(
    (bytes) => new TextDecoder('latin1').decode(bytes),
    () => null,
  )

function problemIn(text: string): string | null {
  // A linearised PDF has an end marker at its beginning, too, and states its length.
  const length = Number(/\/Linearized\b[^]{0,200}?\/L\s+(\d+)/.exec(text.slice(0, HEADER_SEARCH_BYTES))?.[1] ?? 0)
  const end = text.lastIndexOf('%%EOF')
  // Objects after the last end marker belong to a change of the document that is not complete.
  if (end < 0 || text.length < length || /\d+\s+\d+\s+obj\b/.test(text.slice(end))) return words.half
  return null
}

const PAGE = /\/Type\s*\/Page(?![a-zA-Z])/
/** The rest of an object stream's dictionary, up to its data; the length may also be a reference. */
const OBJECT_STREAM = /\/ObjStm\b[^]*?\bstream\r?\n/g

/** Returns the problem with a document without pages. Page objects may be compressed in object streams. */
async function emptinessOf(pdf: Blob, text: string): Promise<string | null> {
  if (PAGE.test(text)) return null
  for (const { 0: head, index } of text.matchAll(OBJECT_STREAM)) {
    const start = index + head.length
    const data = text.slice(start, text.indexOf('endstream', start)).replace(/\r?\n$/, '')
    const objects = await inflated(pdf.slice(start, start + data.length))
    // An encrypted or otherwise packed stream may have any pages.
    if (objects === null || PAGE.test(objects)) return null
  }
  return words.noPages
}

/** Unpacks data; null if it cannot be unpacked. */
const inflated = (data: Blob): Promise<string | null> =>
  new Response(data.stream().pipeThrough(new DecompressionStream('deflate'))).text().catch(() => null)

/** Returns the problem with a document that readers open with a password only. */
async function lockOn(text: string): Promise<string | null> {
  if (!/\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/.test(text)) return null
  try {
    const { opensWithoutPassword } = await pdfPassword.loadOrReload()
    return (await opensWithoutPassword(text)) ? null : words.locked
  } catch (cause) {
    if (cause instanceof ModuleMissing) return `${cause.message} Выберите файл ещё раз.`
    throw cause
  }
}

const nameOf = ({ name }: File) => (/\.pdf$/i.test(name) ? name : `${name}.pdf`)
