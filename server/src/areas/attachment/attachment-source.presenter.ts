import type { ActivityEntry } from '@atrium/contract'
import { sql } from 'kysely'
import type { OwnerRef } from '../../attachments/attachment.repository.ts'
import type { Context } from '../../serve/context.ts'
import type { ActivitySource } from '../../things/activity-source.ts'
import { trailSource, type PresentedTrail, type TrailRow } from '../../things/audit-source.ts'

/** What became of the photos and files of a thing whose attachments the caller sees, as entries of its timeline. */
export function attachmentSource(
  context: Context,
  { kind, id }: OwnerRef,
  projectId: string | null,
): ActivitySource {
  const isIts = sql<boolean>`a.thing = 'attachment' and coalesce(a.after->>'owner_id', a.before->>'owner_id') = ${id}
    and coalesce(a.after->>'owner_kind', a.before->>'owner_kind') = ${kind}`
  return trailSource(context, projectId, { name: 'files', condition: isIts }, async (rows) =>
    rows.map(present),
  )
}

function present({ before, after }: TrailRow): PresentedTrail {
  const { name } = after ?? before ?? {}
  const things: ActivityEntry['things'] =
    typeof name === 'string' ? [{ part: 'about', kind: 'attachment', id: null, name }] : []
  const caption = (written: TrailRow['before']) => textOf(written?.['caption'])
  const [was, is] = [caption(before), caption(after)]
  const kind = kindOf(before, after)
  return {
    kind,
    things,
    changes: kind === 'files.caption' ? [{ field: 'caption', before: was, after: is }] : [],
  }
}

/** A file that was waiting for its thing before comes to it. */
function kindOf(before: TrailRow['before'], after: TrailRow['after']): string {
  if (!after) return 'files.removed'
  if (!before || before['owner_id'] === null) return 'files.added'
  return before['is_cover'] === after['is_cover'] ? 'files.caption' : 'files.cover'
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
