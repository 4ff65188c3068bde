import { z } from 'zod'
import { limits, topLevel } from './limits.ts'

/** Control characters that no name needs and PostgreSQL or a terminal would trip over; tab and line breaks may stay. */
// oxlint-disable-next-line no-control-regex -- naming the control characters is the point
const unkeepable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

export const text = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((value) => !unkeepable.test(value) && value.isWellFormed(), {
      params: { key: 'field_control_characters' },
    })

/** Text that says something: trimmed, at least one character left. */
export const filledText = (maximum: number) => text(maximum).trim().min(1)

export const id = z.uuid().meta({ id: 'Id', description: 'Opaque' })

/** A parent: an id, or '0' for the top. */
export const parentId = z
  .union([z.literal(topLevel), id])
  .meta({ id: 'ParentId', description: "An id, or '0' for the top" })

export const languageCode = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
  .meta({ id: 'LanguageCode', examples: ['en'] })

/** A value in several languages. */
export const multilingual = z.record(languageCode, z.string()).meta({ id: 'Multilingual' })
export type Multilingual = z.infer<typeof multilingual>

/** A write of a multilingual value: an object by language, or a plain string in the caller's own language. */
export const multilingualInput = (maximum: number) =>
  z.union([filledText(maximum), z.record(languageCode, filledText(maximum))])
export const optionalMultilingualInput = (maximum: number) =>
  z.union([text(maximum), z.record(languageCode, text(maximum))])

export const nameInput = multilingualInput(limits.nameLength)
export const descriptionInput = optionalMultilingualInput(limits.descriptionLength)

export const code = filledText(limits.codeLength)

/** The version of a thing: an update that sends it back is refused with 409 when the thing has moved on. */
export const version = z.int().min(1).meta({ id: 'Version' })

export const page = z.int().min(1).max(1_000_000).default(1)
export const pageLimit = (standard: number) => z.int().min(1).max(limits.maximumPageSize).default(standard)
export const searchText = text(limits.searchLength)

/** `page` and `limit` of a search. */
export const paging = (standard: number = limits.pageSize) => ({ page, limit: pageLimit(standard) })

/** `allowed` (what the caller may see) or `all`; any letter case. */
export const mode = z
  .string()
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

/** Things by their ids, each with the version it was seen in where the caller wants to be told of what is newer. */
export const idsOrVersions = z
  .array(z.union([id, z.strictObject({ id, version: version.optional() })]))
  .min(1)
  .max(limits.batchSize)

export const time = z.iso
  .datetime()
  // There was no year 0: the database knows none.
  .refine((value) => value >= '0001')
  .meta({ id: 'Time', description: 'ISO 8601, UTC, from the year 1' })
export const date = z.iso.date().meta({ id: 'Date', description: 'YYYY-MM-DD' })

/** Codes repeat once at most: naming a thing twice in one call is a mistake worth saying. */
export const ids = z.array(id).min(1).max(limits.batchSize)

/** What is known of a file that a call replies with; clients ask for it as such and get its bytes, too. */
export interface RepliedFile {
  name: string
  type: string
}
export const fileReply = z.custom<RepliedFile>()
export const statusReply = z.object({ status: z.literal('ok') })
export const createdReply = z.object({ status: z.literal('ok'), id })
export const okReply = z.object({ ok: z.literal(true) })
