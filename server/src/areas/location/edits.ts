import type { MultilingualWrite } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { multilingualWrite } from '../../languages/multilingual.ts'
import type { LoadedLocation } from './location.loader.ts'
import type { LocationEdit } from './update-location.ts'

/** Sets the name in the given languages; `null` removes one. The others stay. */
export const renamed =
  ({ database, actor }: Context, name: MultilingualWrite) =>
  async (standing: LoadedLocation): Promise<Partial<LocationEdit>> => ({
    name: await multilingualWrite(database, 'name', name, actor.language, standing.name),
  })

/** Sets the description in the given languages; `null` or an empty text removes one. The others stay. */
export const described =
  ({ database, actor }: Context, description: MultilingualWrite) =>
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
