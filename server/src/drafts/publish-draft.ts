import type { MessageKey } from '@atrium/contract'
import type { Context } from '../serve/context.ts'
import { conflict, invalid } from '../serve/failure.ts'
import type { DraftFault } from './drafts.presenter.ts'
import { addVersion, type DesignKind, type PublishableRow } from './versions.repository.ts'

/** How designs of a kind are published. */
export interface Publishing {
  kind: DesignKind
  /** Published versions of one design. */
  maximum: number
  messages: Record<'publishedAlready' | 'versionsFull' | 'notPublishable', MessageKey>
}

/**
 * Publishes the draft of a design that the caller has locked and judged. `findFaults` keeps what the draft names as it is.
 * @throws Failure 409 without a change since the last version or beyond the limit, 422 with every fault below `draft`
 */
export async function publishDraft(
  context: Context,
  { kind, maximum, messages }: Publishing,
  row: PublishableRow,
  findFaults: () => Promise<readonly DraftFault[]>,
): Promise<{ version: number; published_version: number }> {
  if (!row.has_changes) throw conflict(messages.publishedAlready)
  // Versions are numbered without a gap, and none is ever taken away.
  if ((row.published_version ?? 0) >= maximum) throw conflict(messages.versionsFull, { params: { maximum } })
  const faults = await findFaults()
  if (faults.length > 0)
    throw invalid(
      Object.fromEntries(
        faults.map(({ fault, path, params }) => [`draft.${path}`, { key: fault, ...(params && { params }) }]),
      ),
      messages.notPublishable,
    )
  const done = await addVersion(context.database, kind, row, context.actor.userId)
  context.record({
    thing: kind,
    thingId: row.id,
    projectId: row.project_id,
    before: { published_version: row.published_version },
    after: { published_version: done.published_version },
  })
  return done
}
