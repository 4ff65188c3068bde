import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { plainEntry, type ActivitySource } from '../../things/activity-source.ts'
import { commentPresenter } from './comment.presenter.ts'
import { findComments, readableComments, type CommentReader } from './comment.repository.ts'

/** The comments on a thing, as entries of its timeline. */
export function commentSource(context: Context, projectId: string, reader: CommentReader): ActivitySource {
  return {
    name: 'comments',
    ids: 'uuid',
    newest: (most, after) => sql`
      select c.id::text as id, c.at from comment c where ${readableComments(reader)}
        and ${after === null ? sql`true` : sql`(c.at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
      order by c.at desc, c.id desc limit ${most}`,
    async present(ids) {
      const rows = await findComments(context.database, ids)
      const present = await commentPresenter(context, projectId, rows)
      return rows.map((row) => {
        const comment = present(row)
        return { ...plainEntry, id: row.id, at: comment.at, who: comment.by, kind: 'comment', comment }
      })
    },
  }
}
