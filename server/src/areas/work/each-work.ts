import { Failure, notFound } from '../../serve/failure.ts'
import type { Context } from '../../serve/context.ts'
import { messageIn } from '../../languages/message-in.ts'
import { showNumber } from '@atrium/contract/numbers'
import type { KindName } from './work-kind.ts'
import { loadSeenWork, type LoadedWork } from './work.loader.ts'
import { readPrefix } from './work.repository.ts'

/** What a change of several orders answers. */
export interface ManyAnswer {
  done: string[]
  refused: { id: string; reference: string; message: string }[]
}

/** Some orders of a project and of a kind. */
export interface OrdersOf {
  projectId: string
  kind: KindName
  ids: readonly string[]
}

/** Loads those of some orders that are of a project and of a kind, and that the caller sees, each once. */
export async function loadMany(
  context: Context,
  { projectId, kind, ids }: OrdersOf,
  lock?: 'locked',
): Promise<LoadedWork[]> {
  const works = await loadSeenWork(context, [...new Set(ids)], { kind, lock })
  return works.filter((work) => work.project_id === projectId)
}

/**
 * Judges several orders one by one. A failure that `judge` throws refuses its order alone, by reference and message. An order
 * that the caller does not see is answered like one that does not exist. Judge all, and write afterwards.
 */
export async function eachOf(
  context: Context,
  { projectId, kind, ids }: OrdersOf,
  works: readonly LoadedWork[],
  judge: (work: LoadedWork) => void,
): Promise<ManyAnswer> {
  const loaded = new Map(works.map((work) => [work.id, work]))
  const done: string[] = []
  const failed = new Map<string, Failure>()
  for (const id of new Set(ids))
    try {
      const one = loaded.get(id)
      if (!one) throw notFound()
      judge(one)
      done.push(id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      failed.set(id, error)
    }
  const prefix = failed.size === 0 ? '' : await readPrefix(context.database, projectId, kind)
  const referenceOf = (id: string) => {
    const one = loaded.get(id)
    return one ? showNumber(prefix, one.number) : ''
  }
  const refused = [...failed].map(([id, { key, details }]) => ({
    id,
    reference: referenceOf(id),
    message: messageIn(context.actor.language, key, details.params),
  }))
  if (done.length === 0) context.unchanged()
  return { done, refused }
}
