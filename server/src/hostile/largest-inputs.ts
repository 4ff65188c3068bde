import type { Call } from '@atrium/contract'
import { z } from 'zod'

type Schema = z.core.JSONSchema.JSONSchema

/** An input at the limits of its call, as the body of a request. */
export interface LargeInput {
  /** Whether its texts or its lists are large. */
  kind: 'longest' | 'most'
  fields: Record<string, unknown>
}

/** The server accepts no longer body, and the rest of a request needs some room. */
const bodyBytes = 1_900_000
const languages = ['en', 'ar', 'fr']
/** Members that must name something existing, or have a format of their own. */
const isNoFreeText = (name: string): boolean =>
  /_code$|codes$|columns|email|kind|language|level|mode|password|quantity|stock|type$/.test(name)
/** Members whose values must be unique. */
const isUnique = (name: string): boolean => name === 'code'
/** The number of inputs so far, so that no two have the same codes. */
let calls = 0
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A call with a valid input. */
export interface RightCall {
  path: string
  call: Call
  right: Record<string, unknown>
}

/** Returns ids of the same kind as an id of an input, with that id first. */
export type LikeIt = (id: string) => readonly string[]

/**
 * Makes valid inputs of a call as large as its schema allows: one with the longest texts and as many items as the body takes,
 * one with the most items. `likeIt` returns ids that fill its lists.
 */
export function largestInputs({ call, right }: RightCall, likeIt: LikeIt): LargeInput[] {
  const root = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema
  const kinds = ['longest', 'most'] as const
  const inputs = kinds.map((kind) => {
    const grown = grow(right, root, { root, kind, likeIt, mark: `n${(calls += 1)}` }) as Record<
      string,
      unknown
    >
    return { kind, fields: grown }
  })
  const [longest, most] = inputs.map(({ fields }) => JSON.stringify(fields))
  return longest === most ? inputs.slice(0, 1) : inputs
}

interface Growing {
  root: Schema
  kind: LargeInput['kind']
  likeIt: LikeIt
  /** Distinguishes the texts of one item from those of the next. */
  mark: string
  isUnique?: boolean
}

function grow(value: unknown, given: Schema, how: Growing): unknown {
  const schema = branchFor(value, followed(given, how.root), how.root)
  if (Array.isArray(value)) return growList(value, schema, how)
  if (typeof value === 'object' && value !== null) return growMembers(value, schema, how)
  if (typeof value === 'string') return growText(value, schema, how)
  return value
}

function growMembers(value: object, schema: Schema, how: Growing): unknown {
  if (!schema.properties) return value
  const grown: Record<string, unknown> = { ...value }
  for (const [name, member] of Object.entries(schema.properties) as [string, Schema][]) {
    if (name === 'limit') grown[name] = followed(member, how.root).maximum ?? 100
    else if (isNoFreeText(name) && !isList(grown[name])) continue
    else if (name in value) grown[name] = grow(grown[name], member, { ...how, isUnique: isUnique(name) })
    else if (how.kind === 'longest' && !isUnique(name)) {
      const text = longestText(followed(member, how.root), how)
      if (text !== undefined) grown[name] = text
    }
  }
  return grown
}

/** Grows a list to as many items as its schema and the body take, each about another thing. */
function growList(value: readonly unknown[], schema: Schema, how: Growing): unknown[] {
  const [first] = value
  if (first === undefined || !schema.items || schema.maxItems === undefined) return [...value]
  const id = idOf(first)
  const ids = id === undefined ? [] : how.likeIt(id)
  const item = (index: number) => {
    const another = ids[index]
    const copy = id === undefined || another === undefined ? first : withAnotherId(first, id, another)
    return grow(copy, schema.items as Schema, { ...how, mark: `${how.mark}-${index}` })
  }
  const room = Math.floor(bodyBytes / (Buffer.byteLength(JSON.stringify(item(schema.maxItems))) + 1))
  // Texts that name something cannot be made up, and must not be repeated.
  const known = id === undefined ? (typeof first === 'string' ? 1 : Infinity) : Math.max(ids.length, 1)
  const count = Math.min(schema.maxItems, room, known)
  return Array.from({ length: count }, (_, index) => item(index))
}

function growText(value: string, schema: Schema, how: Growing): unknown {
  if (uuid.test(value)) return value
  if (how.isUnique) {
    const length = how.kind === 'longest' ? (schema.maxLength ?? 0) : 0
    return `${how.mark}-${value}`.padEnd(length, 'x').slice(0, schema.maxLength)
  }
  return how.kind === 'longest' ? (longestText(schema, how) ?? value) : value
}

/** Returns the longest free text that a schema takes, in every language if it takes several, undefined for a fixed format. */
function longestText(schema: Schema, how: Growing): unknown {
  const branches = (schema.anyOf ?? [schema]).map((one) => followed(one as Schema, how.root))
  const record = branches.find(({ additionalProperties }) => typeof additionalProperties === 'object')
  if (record?.propertyNames && (record.propertyNames as Schema).$ref !== undefined) {
    const text = longestText(followed(record.additionalProperties as Schema, how.root), how)
    return text === undefined ? undefined : Object.fromEntries(languages.map((language) => [language, text]))
  }
  const text = branches.find((one) => one.type === 'string')
  if (!text || text.format || text.pattern || text.enum || text.maxLength === undefined) return undefined
  return letters(text.maxLength, how.mark)
}

/** Returns words of many different letters, to give a search index work. Another mark gives other words. */
function letters(length: number, mark: string): string {
  let state = [...mark].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2147483647, 7)
  let text = mark
  while (text.length < length) {
    state = (state * 48271) % 2147483647
    text += ` ${state.toString(36)}`
  }
  return text.slice(0, length).trimEnd().padEnd(length, 'x')
}

function followed(schema: Schema, root: Schema): Schema {
  return schema.$ref ? followed(root.$defs?.[schema.$ref.replace('#/$defs/', '')] as Schema, root) : schema
}

/**
 * Returns the branch of a union that a value belongs to. For a text it is the whole union, as the text may become an object by
 * language.
 */
function branchFor(value: unknown, schema: Schema, root: Schema): Schema {
  if (!schema.anyOf || typeof value === 'string') return schema
  const type = Array.isArray(value) ? 'array' : typeof value
  const branches = schema.anyOf.map((one) => followed(one as Schema, root))
  return branches.find((branch) => branch.type === type) ?? schema
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

function idOf(item: unknown): string | undefined {
  if (typeof item === 'string') return uuid.test(item) ? item : undefined
  if (typeof item !== 'object' || item === null) return undefined
  return Object.values(item).find((value): value is string => typeof value === 'string' && uuid.test(value))
}

function withAnotherId(item: unknown, id: string, another: string): unknown {
  if (typeof item === 'string') return another
  return Object.fromEntries(
    Object.entries(item as object).map(([name, value]) => [
      name,
      value === id ? another : (value as unknown),
    ]),
  )
}
