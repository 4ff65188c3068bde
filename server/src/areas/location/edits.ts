import type { Multilingual } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { multilingualWrite } from '../language/multilingual.ts'
import type { LoadedLocation } from './location.loader.ts'
import type { LocationEdit } from './update-location.ts'

/** Sets the languages given of the name; the others stay. */
export const renamed =
  ({ database, actor }: Context, name: string | Multilingual) =>
  async (standing: LoadedLocation): Promise<Partial<LocationEdit>> => ({
    name: await multilingualWrite(database, 'name', name, actor.language, standing.name),
  })

/** Sets the languages given of the description; an empty text takes its language away. */
export const described =
  ({ database, actor }: Context, description: string | Multilingual) =>
  async (standing: LoadedLocation): Promise<Partial<LocationEdit>> => ({
    description: await multilingualWrite(
      database,
      'description',
      description,
      actor.language,
      standing.description,
      'may-be-empty',
    ),
  })
