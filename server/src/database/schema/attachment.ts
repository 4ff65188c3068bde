import type { Generated } from 'kysely'

export interface AttachmentTable {
  id: string
  kind: Generated<'photo' | 'file'>
  /** Whose quota it counts against. Null for the photo of a person without a project. */
  project_id: string | null
  owner_kind: string
  /** Null while it waits for its owner. */
  owner_id: string | null
  /** Who sent it. */
  user_id: string
  position: Generated<number>
  name: Generated<string>
  caption: Generated<string>
  is_cover: Generated<boolean>
  /** Of a photo `jpeg` or `png`, of a file its media type. */
  format: string
  width: number | null
  height: number | null
  bytes: number
  thumbnail_bytes: number | null
  version: Generated<number>
  created_at: Generated<Date>
}

/** An attachment that was removed from its owner and can be restored. `is_cover` says whether it was the cover. */
export interface RemovedAttachmentTable extends AttachmentTable {
  owner_id: string
  removed_at: Generated<Date>
}

/** What the attachments of a project take. The database keeps it up to date. */
export interface AttachmentUsageTable {
  project_id: string
  bytes: string
  /** Of removed attachments, which give way to new ones. */
  removed_bytes: string
}

declare module '../schema.ts' {
  interface Schema {
    attachment: AttachmentTable
    removed_attachment: RemovedAttachmentTable
    attachment_usage: AttachmentUsageTable
  }
}
