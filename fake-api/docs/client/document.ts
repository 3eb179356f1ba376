/** The part of `/openapi.json` that the page `/docs` reads. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string }[]
  /** By path, then by lower-case method. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

export interface Operation {
  /** Domain and call: `categories.create`. */
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  /** The provider's spelling of a path that OpenAPI had to merge with another one. */
  readonly 'x-documented-path'?: string
  readonly security: readonly { readonly bearer?: readonly []; readonly adminKey?: readonly [] }[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  /** By status. */
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
}

export interface Parameter {
  readonly name: string
  readonly description: string
  /** The kind of row that the uuid names: 'owner', 'shop'. */
  readonly 'x-holds'?: string
}

/** By media type. */
export type Content = Readonly<Record<string, Media>>

export interface Media {
  readonly schema: JsonSchema
  readonly example?: unknown
  readonly encoding?: Readonly<Record<string, { readonly contentType: string }>>
}

export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
}

/** A call as the page shows it. */
export interface Call {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}
