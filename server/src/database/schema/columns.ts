import type { Multilingual } from '@atrium/contract'
import type { JSONColumnType } from 'kysely'

/** Multilingual columns are written as JSON text and read as objects. */
export type MultilingualColumn = JSONColumnType<Multilingual>
export type DefaultMultilingual = JSONColumnType<Multilingual, string | undefined, string>
