import { z } from 'zod'
import { limits, topLevel } from './limits.ts'
import { isVisible, withoutUnseen } from './unseen.ts'

/** Control characters that no name needs and that break PostgreSQL or a terminal; tab and line breaks are allowed. */
// oxlint-disable-next-line no-control-regex -- naming the control characters is the point
const unkeepable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

export const text = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((value) => !unkeepable.test(value) && value.isWellFormed(), {
      params: { key: 'field_control_characters' },
    })

/** Required text: trimmed, with something left that a reader sees. */
export const filledText = (maximum: number) =>
  text(maximum)
    .trim()
    .min(1)
    .refine((value) => value === '' || isVisible(value), { params: { key: 'field_required' } })

/** A text in which each character is seen, as people tell such texts apart by their looks. */
const seen = (given: z.ZodString) =>
  given.refine((value) => withoutUnseen(value) === value, { params: { key: 'field_unseen_characters' } })

export const id = z.uuid().toLowerCase().meta({ id: 'Id', description: 'Opaque' })

/** A parent: an id, or '0' for the top. */
export const parentId = z
  .union([z.literal(topLevel), id])
  .meta({ id: 'ParentId', description: "An id, or '0' for the top" })

export const languageCode = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
  .max(limits.languageCodeLength)
  .meta({ id: 'LanguageCode', examples: ['en'] })

/** A record with at most so many members. */
export const boundedRecord = <Key extends z.ZodString, Value extends z.ZodType>(
  key: Key,
  value: Value,
  maximum: number,
) =>
  z
    .record(key, value)
    .refine((given) => Object.keys(given).length <= maximum)
    .meta({ maxProperties: maximum })

/** Input of a value in several languages: an object by language. */
export const byLanguage = <Value extends z.ZodType>(value: Value) =>
  boundedRecord(languageCode, value, limits.languagesOfValue)

/** A value in several languages. */
export const multilingual = z.record(languageCode, z.string()).meta({ id: 'Multilingual' })
export type Multilingual = z.infer<typeof multilingual>

/** A text in one language of an input, or `null` to remove that language. */
const orRemoved = <Value extends z.ZodString>(value: Value) =>
  value.nullable().meta({ description: 'null removes this language; the default language cannot be removed' })

/**
 * Input of a multilingual value: an object by language, or a plain string in the caller's own language. Languages that are
 * not given stay as they are.
 */
export const multilingualInput = (maximum: number) =>
  z.union([filledText(maximum), byLanguage(orRemoved(filledText(maximum)))])
export const optionalMultilingualInput = (maximum: number) =>
  z.union([text(maximum), byLanguage(orRemoved(text(maximum)))])
export type MultilingualWrite = z.infer<ReturnType<typeof multilingualInput>>

export const nameInput = multilingualInput(limits.nameLength)
export const descriptionInput = optionalMultilingualInput(limits.descriptionLength)

export const code = seen(filledText(limits.codeLength))
/** A code or another short mark that may be empty. */
export const optionalCode = seen(text(limits.codeLength))

/** The number of an entry of the audit trail. */
export const entryNumber = z.string().regex(/^[1-9]\d{0,17}$/)

/** The version of a thing. An update that names an older one fails with 409. */
export const version = z.int().min(1).meta({ id: 'Version' })

export const page = z.int().min(1).max(1_000_000).default(1)
export const pageLimit = (standard: number) => z.int().min(1).max(limits.maximumPageSize).default(standard)
export const searchText = text(limits.searchLength)

/** The words of a search. Every search accepts both members; `search_text` wins if both are given. */
export const searchWords = { search_text: searchText.optional(), search: searchText.optional() }
export const searchMembers = ['search_text', 'search'] as const

/** The filters of a search of locations, besides words. The caller must be allowed to see what they name. */
export const placeFilter = {
  location_id: id.optional().meta({ description: 'Only what lies below it' }),
  group_id: id.optional().meta({ description: 'Only what is in it, or below something that is' }),
  team_id: id.optional().meta({ description: 'Only what the team has' }),
}

/** The filters of a search of people, besides words. */
export const peopleFilter = {
  department_id: id.optional(),
  department_code: code.optional(),
  team_id: id.optional(),
}

/** `page` and `limit` of a search. */
export const paging = (standard: number = limits.pageSize) => ({ page, limit: pageLimit(standard) })

/** The orders of a list of named things: by name in the caller's language, from either end. */
export const nameSorts = ['name', 'name_desc'] as const
export type NameSort = (typeof nameSorts)[number]

/** `sort` of a search of named things. */
export const byName = { sort: z.enum(nameSorts).default('name') }

/** `allowed` (what the caller may see) or `all`; any letter case. */
export const mode = z
  .string()
  .max(10)
  .transform((value) => value.toLowerCase())
  .pipe(z.enum(['allowed', 'all']))
  .default('allowed')

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

/** Degrees, WGS 84. */
export const coords = z.object({ lat: latitude, lng: longitude }).meta({ id: 'Coordinates' })
export type Coordinates = z.infer<typeof coords>

/** Coordinates as clients spell them: lat/lng, latitude/longitude, or x (longitude) / y (latitude). */
export const coordsInput = z.union([
  z.strictObject({ lat: latitude, lng: longitude }),
  z
    .strictObject({ latitude, longitude })
    .transform((value) => ({ lat: value.latitude, lng: value.longitude })),
  z.strictObject({ x: longitude, y: latitude }).transform((value) => ({ lat: value.y, lng: value.x })),
])

/** Ids of things, each with the version that the caller saw if they want a newer one refused. */
export const idsOrVersions = z
  .array(z.union([id, z.strictObject({ id, version: version.optional() })]))
  .min(1)
  .max(limits.batchSize)

export const time = z.iso
  .datetime()
  .max(40)
  // There was no year 0, and the database has none.
  .refine((value) => value >= '0001')
  .meta({ id: 'Time', description: 'ISO 8601, UTC, from the year 1' })
export const date = z.iso
  .date()
  .refine((value) => value >= '0001')
  .meta({ id: 'Date', description: 'YYYY-MM-DD, from the year 1' })

export const ids = z.array(id).min(1).max(limits.batchSize)

/** The name and type of a file in a reply. The client library returns a `File`, which has its bytes as well. */
export interface RepliedFile {
  name: string
  type: string
}
export const fileReply = z.custom<RepliedFile>()
export const statusReply = z.object({ status: z.literal('ok') })
export const createdReply = z.object({ status: z.literal('ok'), id })
export const okReply = z.object({ ok: z.literal(true) })
