import type { CallReply, CallRequest } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { readOfferedWords } from '../library/project-words.loader.ts'

/** Returns what assets of a project may get of the lists of the library. Who sees assets needs no right to see the library for it. */
export async function readWords(
  { database, actor }: Context,
  { project_id }: CallRequest<'/asset/getWords'>,
): Promise<CallReply<'/asset/getWords'>> {
  const of = async (kind: 'criticality' | 'lifecycle') =>
    (await readOfferedWords(database, project_id, kind)).map(({ code, name, color }) => ({
      ...{ code, color },
      name: inLanguage(name, actor.language) || code,
    }))
  return { criticality: await of('criticality'), lifecycle: await of('lifecycle') }
}
