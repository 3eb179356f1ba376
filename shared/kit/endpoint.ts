import type * as z from 'zod/mini'
import { own } from './own.ts'

export type Schema = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The credentials of a call (endpoints.tsv, column 'access'). `owner`: a bearer whose owner accepted all three
 * policies, else 451; `owner-free`: a bearer, with or without consents; `admin`: the key in the header `x-admin-key`;
 * `public`: anyone.
 */
export type Access = 'public' | 'owner' | 'owner-free' | 'admin'

/** A file field of a multipart body: `media` is the accepted type of the bytes, `many` lets the field repeat. */
export interface FilePart<
  Required extends boolean = boolean,
  Many extends boolean = boolean,
  Media extends 'picture' | 'pdf' = 'picture' | 'pdf',
> {
  readonly media: Media
  readonly required: Required
  readonly many: Many
  /** The maximum number of files in the field. */
  readonly most?: number
}

export interface JsonBody<S extends Schema = Schema> {
  readonly kind: 'json'
  readonly schema: S
}

/** A multipart body: the text field `data` holds JSON, the files have the provider's field names. */
export interface FormBody<S extends Schema | undefined = Schema | undefined, F extends FileParts = FileParts> {
  readonly kind: 'form'
  readonly data: S
  readonly files: F
}

type FileParts = Readonly<Record<string, FilePart>>
export type Body = JsonBody | FormBody

/** A call of the provider's API as data. Client, fake server, OpenAPI document and tests are derived from it. */
export interface Endpoint {
  readonly method: Method
  /** The path as in endpoints.tsv: parameters in braces, with its trailing slash. */
  readonly path: string
  readonly access: Access
  readonly title: string
  readonly body?: Body
  /** The schema of the answer; `null` stands for 204. */
  readonly answer: Schema | null
  /** The answer is wrapped in `{ "data": … }` (shared/docs/the-wire.md). */
  readonly envelope?: true
  /** A POST that replaces the stored value, as PATCH and PUT do. */
  readonly replaces?: true
  /** The value of a read that returns 404, for data that does not exist yet. */
  readonly none?: null | readonly never[]
  /** The answer contains tokens, so no cache may store it. */
  readonly secret?: true
}

/** Defines an endpoint; the literal types of its path and body determine all other types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

export const json = <S extends Schema>(schema: S): JsonBody<S> => ({ kind: 'json', schema })

export function form<S extends Schema | undefined, F extends FileParts>(parts: { data: S; files: F }): FormBody<S, F> {
  return { kind: 'form', data: parts.data, files: parts.files }
}

export const picture: FilePart<false, false, 'picture'> = { media: 'picture', required: false, many: false }
export const requiredPicture: FilePart<true, false, 'picture'> = { media: 'picture', required: true, many: false }
/** The maximum number of pictures per row. */
const MAX_PICTURES = 5
export const pictures: FilePart<false, true, 'picture'> = {
  media: 'picture',
  required: false,
  many: true,
  most: MAX_PICTURES,
}
export const requiredPictures: FilePart<true, true, 'picture'> = { ...pictures, required: true }
export const requiredPdf: FilePart<true, false, 'pdf'> = { media: 'pdf', required: true, many: false }

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The parameters of a path: `'/shops/{owner}'` gives `{ owner: string }`. */
export type Params<E extends Endpoint> = { readonly [Name in ParamNames<E['path']>]: string }

type RequiredFiles<F extends FileParts, Picture> = {
  [K in keyof F as F[K]['required'] extends true ? K : never]: FileOf<F[K], Picture>
}
type OptionalFiles<F extends FileParts, Picture> = {
  [K in keyof F as F[K]['required'] extends true ? never : K]?: FileOf<F[K], Picture> | undefined
}
type FileOf<P extends FilePart, Picture> = P['many'] extends true ? readonly OneFile<P, Picture>[] : OneFile<P, Picture>
type OneFile<P extends FilePart, Picture> = P['media'] extends 'picture' ? Picture : Blob

/** The body that a caller passes. `Picture` is the type that the caller uses for pictures. */
export type BodyOf<E extends Endpoint, Picture = Blob> = E extends { body: JsonBody<infer S> }
  ? z.input<S>
  : E extends { body: FormBody<infer S, infer F> }
    ? (S extends Schema ? { data: z.input<S> } : unknown) & RequiredFiles<F, Picture> & OptionalFiles<F, Picture>
    : undefined

/** The answer that a caller receives, without the envelope; `null` for 204. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends Schema ? z.output<E['answer']> : null

/** The input of a call: the path's parameters (further ones are allowed) and the body, if there is one. */
export type InputOf<E extends Endpoint, Picture = Blob> = { params: Params<E> } & (E extends { body: Body }
  ? { body: BodyOf<E, Picture> }
  : { body?: undefined })

/** Removes an answer's envelope `{ "data": … }`, if there is one. An object with a uuid is never an envelope. */
export const withoutEnvelope = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body && !('uuid' in body) ? body.data : body

/** Returns the path with its parameters inserted and escaped. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = own(params, name)
    if (!value) throw new Error(`${path}: no value for {${name}}`)
    return encodeURIComponent(value)
  })
}
