import type { Picture } from '@atrium/contract'
import { sql } from 'kysely'
import { presentPicture } from '../../attachments/attachment.presenter.ts'
import type { Context } from '../../serve/context.ts'

/** Returns the cover photo of a kind that the caller sees; null for none. */
export async function readPhoto(context: Context, catalogId: string): Promise<Picture | null> {
  const { rows } = await sql<{ id: string }>`
    select id from attachment where owner_id = ${catalogId} and owner_kind = 'catalog' and is_cover`.execute(
    context.database,
  )
  return rows[0] ? presentPicture(context, rows[0].id) : null
}
