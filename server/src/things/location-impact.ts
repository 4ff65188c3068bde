import { join } from 'node:path'
import type { AccessCode, LocationImpact } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { onlyExportsOf } from '../files/exports-of.ts'
import { pluralWord } from '../languages/thing-words.ts'
import type { Rights } from '../serve/rights.ts'

/** What the removal, restoration or move of locations means for the things of an area. */
export interface ImpactPart {
  /** The kind of thing, as its `*.things.json` calls it. */
  readonly thing: string
  /** The right by which a person who sees a location sees these things there. */
  readonly needs: AccessCode
  /** Selects the number of things at the locations `touched t` as an int. The caller sees each of these. */
  readonly counted: RawBuilder<number>
}

/** What `*.impact.ts` of an area export. */
export const defineImpact = (part: ImpactPart): ImpactPart => part

let known: Promise<readonly ImpactPart[]> | undefined

/** The exports of all `*.impact.ts` of the areas, in the order of their paths. They are read once, when they are first needed. */
const impactParts = () => (known ??= readParts(join(import.meta.dirname, '../areas')))

async function readParts(folder: string): Promise<readonly ImpactPart[]> {
  const parts = await onlyExportsOf<ImpactPart>(folder, '.impact.ts')
  const names = new Set(parts.map(({ thing }) => thing))
  if (names.size < parts.length) throw new Error('two files *.impact.ts count one kind of thing')
  return parts
}

/** A number for each kind of thing that the caller may see. */
export interface CountedThings {
  /** The columns of a query, of one jsonb object by kind. */
  readonly counts: RawBuilder<Readonly<Record<string, number>>>
  /** Presents what the query returned, without kinds of which there is none. */
  present(counts: Readonly<Record<string, number>>, language: string): LocationImpact['things']
}

/** Returns what a query with `touched t (id)` has to select, so that every area tells of its things in one statement. */
export async function countThings(rights: Rights): Promise<CountedThings> {
  const seen = (await impactParts()).filter(({ needs }) => rights.may(needs))
  const members = seen.flatMap(({ thing, counted }) => [sql`${sql.lit(thing)}::text`, sql`(${counted})`])
  return {
    counts: sql`jsonb_build_object(${sql.join(members)})`,
    present: (counts, language) =>
      seen.flatMap(({ thing }) => {
        const count = counts[thing] ?? 0
        return count > 0 ? [{ thing, name: pluralWord(thing, language), count }] : []
      }),
  }
}
