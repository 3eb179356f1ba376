import * as z from 'zod/mini'
import { isRecord } from '@console/shared/kit/own'
import type { Schema } from '@console/shared/kit/endpoint'
import { moment, otherNamesOf } from '@console/shared/kit/rules'
import { type Answering, type ValidatedAnswer, leftOutOf, markUnread, setLeftOut, unreadIn } from './unread.ts'
import { fastCheck } from './fast-check.ts'
import { flagOf, momentOf, numberOf, textOf } from './lossless.ts'

/** The result for a value that cannot be converted. */
const UNREADABLE = Symbol('unreadable')

/** Problems found in an answer. */
interface Notes {
  readonly issues: Set<string>
  /** Paths and types that zod has already checked: one report suffices, and thousands of checks would be slow. */
  readonly known: Set<string>
  leftOut: number
}

const newNotes = (): Notes => ({ issues: new Set(), known: new Set(), leftOut: 0 })

/** Converts a value to its schema's type, or returns `UNREADABLE`; `at` is the value's path in dots. */
type Reader = (value: unknown, at: string, notes: Notes) => unknown

/**
 * Reads an answer that breaks its contract. Converts numbers and texts to each other if nothing is lost. An unusable field
 * becomes empty and its item is marked; an item without an identity is left out and counted.
 */
export function readAnswer(endpoint: Answering, value: unknown): ValidatedAnswer {
  const notes = newNotes()
  const read = readerOf(endpoint.answer)(isNothing(value) && isList(endpoint.answer) ? [] : value, '', notes)
  const drift = (dropped: number | null) => ({
    endpoint: `${endpoint.method} ${endpoint.path}`,
    issues: [...notes.issues],
    dropped,
  })
  if (read === UNREADABLE) return { usable: false, drift: drift(null) }
  if (isRecord(read)) setLeftOut(read, notes.leftOut)
  return { usable: true, value: read, drift: notes.issues.size > 0 ? drift(leftOutOf(read)) : null }
}

/** A cache of compiled contracts. */
const readers = new WeakMap<z.core.$ZodType, Reader>()

function readerOf(schema: z.core.$ZodType): Reader {
  const known = readers.get(schema)
  if (known) return known
  const fits = fastCheck(schema)
  const readLoosely = looseReader(schema)
  const hasRules = Boolean(schema._zod.def.checks?.length)
  const reader: Reader = (value, at, notes) => {
    if (fits(value)) return value
    if (hasRules) note(schema, value, at, notes)
    return readLoosely(value, at, notes)
  }
  readers.set(schema, reader)
  return reader
}

function looseReader(schema: z.core.$ZodType): Reader {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return orNothing(schema._zod.def.innerType, emptyOf(schema))
  if (schema instanceof z.core.$ZodObject) return objectReader(schema._zod.def.shape)
  if (schema instanceof z.core.$ZodArray) return listReader(schema._zod.def.element)
  if (schema instanceof z.core.$ZodRecord) return recordReader(schema)
  if (schema instanceof z.core.$ZodUnion) {
    const options = schema._zod.def.options.map(readerOf)
    return (value, at, notes) => {
      note(schema, value, at, notes)
      for (const option of options) {
        const read = option(value, at, newNotes())
        if (read !== UNREADABLE) return read
      }
      return UNREADABLE
    }
  }
  const make = makerOf(schema)
  return (value, at, notes) => {
    note(schema, value, at, notes)
    const made = make(value)
    return made === undefined ? UNREADABLE : made
  }
}

/** Returns the converter of a plain field; its result is undefined if data would be lost. A broken rule (a long title) passes. */
function makerOf(schema: z.core.$ZodType): (value: unknown) => unknown {
  if (schema === moment()) return momentOf
  if (schema instanceof z.core.$ZodNumber) return numberOf
  if (schema instanceof z.core.$ZodBoolean) return flagOf
  return textOf
}

const orNothing =
  (inner: z.core.$ZodType, nothing: unknown): Reader =>
  (value, at, notes) => {
    if (value === null || value === undefined) note(inner, value, at, notes)
    return isNothing(value) ? nothing : readerOf(inner)(value, at, notes)
  }

function objectReader(shape: z.core.$ZodShape): Reader {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, schema, read: readerOf(schema) }))
  return (value, at, notes) => {
    if (!isRecord(value)) return refused(at, notes)
    const changes: Record<string, unknown> = {}
    const unread: Record<string, unknown> = {}
    for (const { name, schema, read } of fields) {
      const path = joined(at, name)
      const other = isNothing(value[name]) && otherNamesOf(schema)?.find((one) => !isNothing(value[one]))
      if (other) refused(path, notes)
      const given = value[other || name]
      const found = read(given, path, notes)
      if (found === UNREADABLE && !isNothing(given)) unread[name] = given
      const kept = found === UNREADABLE ? emptyOf(schema) : found
      if (kept === UNREADABLE) return UNREADABLE
      if (kept !== value[name]) changes[name] = kept
      if (found === given) continue
      if (leftOutOf(found) > 0) unread[name] = given
      for (const [index, part] of (Array.isArray(found) ? found : [found]).entries())
        for (const [inner, raw] of Object.entries(unreadIn(part)))
          unread[Array.isArray(found) ? `${name}.${index}.${inner}` : `${name}.${inner}`] = raw
    }
    const made = { ...value, ...changes }
    return Object.keys(unread).length > 0 ? markUnread(made, unread) : made
  }
}

function listReader(element: z.core.$ZodType): Reader {
  const read = readerOf(element)
  const isOfObjects = element instanceof z.core.$ZodObject
  const isCounted = isOfObjects && Object.values(element._zod.def.shape).some(otherNamesOf)
  return (value, at, notes) => {
    // A single value instead of a list becomes a list of one.
    if (!Array.isArray(value) && (isOfObjects || isNothing(value))) return refused(at, notes)
    const given: readonly unknown[] = Array.isArray(value) ? value : [value]
    const items = given.map((item) => read(item, joined(at, '[]'), notes)).filter((item) => item !== UNREADABLE)
    if (!Array.isArray(value)) {
      refused(at, notes)
      if (items.length === 0) return UNREADABLE
    }
    setLeftOut(items, given.length - items.length)
    if (isCounted) notes.leftOut += given.length - items.length
    return items
  }
}

function recordReader(schema: z.core.$ZodRecord): Reader {
  const { keyType, valueType } = schema._zod.def
  const read = readerOf(valueType)
  return (value, at, notes) => {
    if (Array.isArray(value) && value.length === 0) return {}
    if (!isRecord(value)) return refused(at, notes)
    const unread: Record<string, unknown> = {}
    const made: Record<string, unknown> = {}
    for (const [name, given] of Object.entries(value)) {
      const isKnown = z.core.safeParse(keyType, name).success
      const found = isKnown ? read(given, joined(at, name), notes) : given
      made[name] = found === UNREADABLE ? emptyOf(valueType) : found
      if (made[name] === UNREADABLE) return UNREADABLE
      if (!isKnown) notes.issues.add(`${joined(at, name)}: unrecognized_keys`)
      if (found === UNREADABLE) unread[name] = given
      for (const [path, raw] of Object.entries(unreadIn(found))) unread[`${name}.${path}`] = raw
    }
    return Object.keys(unread).length > 0 ? markUnread(made, unread) : made
  }
}

/** Returns the empty value of an unreadable field; `UNREADABLE` if the item is useless without it. */
function emptyOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.core.$ZodOptional)
    return schema._zod.def.innerType instanceof z.core.$ZodNullable ? null : undefined
  if (schema instanceof z.core.$ZodNullable) return null
  if (otherNamesOf(schema)) return UNREADABLE
  if (schema instanceof z.core.$ZodString || schema instanceof z.core.$ZodEnum) return ''
  if (schema instanceof z.core.$ZodBoolean) return false
  if (schema instanceof z.core.$ZodArray) return []
  return UNREADABLE
}

function note(schema: z.core.$ZodType, value: unknown, at: string, notes: Notes): void {
  const issue = `${at} ${value === null ? 'null' : typeof value}`
  if (notes.known.has(issue)) return
  notes.known.add(issue)
  for (const { path, code } of z.core.safeParse(schema, value).error?.issues ?? []) {
    const inner = path.map((part) => (typeof part === 'number' ? '[]' : String(part)))
    notes.issues.add(`${[at, ...inner].filter(Boolean).join('.') || '(whole)'}: ${code}`)
  }
}

function refused(at: string, notes: Notes): typeof UNREADABLE {
  notes.issues.add(`${at || '(whole)'}: invalid_type`)
  return UNREADABLE
}

const joined = (at: string, name: string): string => (at ? `${at}.${name}` : name)

const isList = (schema: Schema): boolean => schema instanceof z.core.$ZodArray

/** Returns whether a value is absent, null, or an empty object or list: nothing is lost with it. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
