import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '../database/database.ts'

/** Where things are made: in a project, by a person, with a mark that distinguishes them from those of other tests. */
export interface Place {
  database: Database
  project: string
  person: string
  mark: string
}

/** Makes so many things of an area and returns the id of the first. Each file of `things` exports one as `make`. */
export type ThingsOf = (place: Place, count: number) => Promise<string>

/** The first thing of each area that has a file in `things`, by its id. */
export interface Things {
  /** @throws Error for an area without a file there */
  of(area: string): string
  /** Their ids by area. */
  ids: ReadonlyMap<string, string>
}

const folder = join(import.meta.dirname, 'things')
const ending = '.things.ts'

/** Makes so many things of every area that has a file in `things`, as subjects of its cells and reads. */
export async function makeThings(place: Place, count = 1): Promise<Things> {
  const made = new Map<string, string>()
  for (const file of readdirSync(folder).toSorted()) {
    const { make } = (await import(pathToFileURL(join(folder, file)).href)) as { make: ThingsOf }
    made.set(basename(file, ending), await make(place, count))
  }
  return {
    ids: made,
    of(area) {
      const id = made.get(area)
      if (id === undefined) throw new Error(`testing/things makes nothing of ${area}`)
      return id
    },
  }
}
