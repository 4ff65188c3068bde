import type { Language } from './area/area-fields.ts'
import { WrongRequest } from './wrong-request.ts'

/** What a thing is called, as typed for each language: `Work orders`, or with the name of one: `Work order|Work orders`. */
export type Titles = { readonly [Code in Language]?: string | undefined }

/** What one thing of an area and many of them are called in a language. */
export interface OneAndMany {
  readonly one: string
  readonly many: string
}

/** @throws WrongRequest for more than two names */
export function oneAndMany(typed: string): OneAndMany {
  const [one = '', many, ...rest] = typed.split('|').map((name) => name.trim())
  if (rest.length > 0 || one === '' || many === '')
    throw new WrongRequest(
      `${typed} should be one name, or the names of one and of many: Work order|Work orders.`,
    )
  return { one, many: many ?? one }
}
