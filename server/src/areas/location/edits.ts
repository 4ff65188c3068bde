import type { MultilingualWrite } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { multilingualWriterAhead } from '../../languages/multilingual.ts'
import type { LoadedLocation } from './location.loader.ts'
import type { LocationEdit } from './update-location.ts'

type Edit = (current: LoadedLocation) => Promise<Partial<LocationEdit>>

/** Sets the name in the given languages; `null` removes one. The others stay. Make it before the location is loaded. */
export function renamed(context: Context, name: MultilingualWrite): Edit {
  const writer = writerAhead(context)
  return async (current) => ({ name: (await writer)('name', name, current.name) })
}

/**
 * Sets the description in the given languages; `null` or an empty text removes one. The others stay. Make it before the location
 * is loaded.
 */
export function described(context: Context, description: MultilingualWrite): Edit {
  const writer = writerAhead(context)
  return async (current) => ({
    description: (await writer)('description', description, current.description, 'may-be-empty'),
  })
}

/** The languages are read together with the location. */
function writerAhead({ database, actor }: Context) {
  const writer = multilingualWriterAhead(database, actor.language)
  // If the location cannot be loaded, nobody waits for the languages.
  writer.catch(() => undefined)
  return writer
}
