import type { Generated } from 'kysely'

export interface CommentTable {
  id: Generated<string>
  project_id: string
  /** The kind of the thing as the audit trail names it. */
  owner_kind: string
  owner_id: string
  user_id: string | null
  text: string
  visible_to: 'staff' | 'all'
  at: Generated<Date>
  edited_at: Date | null
  /** When it was struck through. */
  removed_at: Date | null
  removed_by: string | null
  version: Generated<number>
}

export interface CommentMentionTable {
  comment_id: string
  user_id: string
  /** As the text has it after the @. */
  name: string
}

declare module '../schema.ts' {
  interface Schema {
    comment: CommentTable
    comment_mention: CommentMentionTable
  }
}
