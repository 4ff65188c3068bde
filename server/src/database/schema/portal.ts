import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface LanguageTable {
  code: string
  name: string
  native: string
  direction: 'ltr' | 'rtl'
  is_default: Generated<boolean>
  is_active: Generated<boolean>
  position: number
  version: Generated<number>
}

export interface CatalogTable {
  id: Generated<string>
  project_id: string | null
  parent_id: string | null
  position: Generated<number>
  code: string
  name: string
  manufacturer: Generated<string>
  model: Generated<string>
  expected_life_months: number | null
  replacement_cost: string | null
  warranty_months: number | null
  criticality: string | null
  is_active: Generated<boolean>
  removed_at: Date | null
  version: Generated<number>
  search_text: GeneratedAlways<string>
}

export interface FileSpaceTable {
  id: Generated<string>
}

export interface AuditTable {
  id: GeneratedAlways<string>
  at: Generated<Date>
  user_id: string | null
  session_id: string | null
  call: string
  thing: string
  thing_id: string | null
  project_id: string | null
  before: JSONColumnType<Record<string, unknown>> | null
  after: JSONColumnType<Record<string, unknown>> | null
  request_id: string
  words: GeneratedAlways<string>
  ids: GeneratedAlways<string[]>
  brief: GeneratedAlways<object | null>
}

export interface IdempotencyKeyTable {
  user_id: string
  key: string
  call: string
  body_hash: Buffer
  reply: JSONColumnType<Record<string, unknown>> | null
  created_at: Generated<Date>
}

declare module '../schema.ts' {
  interface Schema {
    language: LanguageTable
    catalog: CatalogTable
    file_space: FileSpaceTable
    audit: AuditTable
    idempotency_key: IdempotencyKeyTable
  }
}
