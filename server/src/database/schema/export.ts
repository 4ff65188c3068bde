import type { Generated, JSONColumnType } from 'kysely'

export interface ExportFileTable {
  id: Generated<string>
  user_id: string
  project_id: string | null
  session_id: string
  request_id: string
  call: string
  input: JSONColumnType<Record<string, unknown>>
  job_id: string
  file: string | null
  name: string | null
  type: string | null
  bytes: string | null
  reach: string | null
  failure: string | null
  failure_params: JSONColumnType<Record<string, string | number>>
  requested_at: Generated<Date>
  ended_at: Date | null
}

declare module '../schema.ts' {
  interface Schema {
    export_file: ExportFileTable
  }
}
