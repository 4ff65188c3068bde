import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface ReleaseKeyTable {
  id: Generated<string>
  name: string
  secret_hash: Buffer
  module_codes: string[]
  created_by: string
  created_at: Generated<Date>
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  version: Generated<number>
}

export type ReleaseSource = 'repository' | 'team'

export interface ModuleReleaseTable {
  /** A bigint is read as text. */
  id: GeneratedAlways<string>
  module_code: string
  version: string
  manifest: JSONColumnType<object>
  titles: JSONColumnType<Record<string, Record<string, string>>, string | undefined>
  source: ReleaseSource
  published_at: Generated<Date>
  published_by: string | null
  release_key_id: string | null
  withdrawn_at: Date | null
  withdrawn_reason: JSONColumnType<Record<string, unknown>> | null
  removed_at: Date | null
}

export interface ModuleReleaseFileTable {
  release_id: string
  path: string
  storage_key: string
  integrity: string
  bytes: number
}

export type ActivationKind =
  | 'activated'
  | 'candidate'
  | 'candidate_ended'
  | 'promoted'
  | 'pinned'
  | 'unpinned'
  | 'rolled_back'
  | 'withdrawn'

export interface ModuleActivationTable {
  /** A bigint is read as text. */
  generation: GeneratedAlways<string>
  module_code: string
  active_version: string | null
  candidate_version: string | null
  candidate_role_ids: Generated<string[]>
  candidate_user_ids: Generated<string[]>
  candidate_percentage: Generated<number>
  pinned: Generated<boolean>
  kind: ActivationKind
  reason: string | null
  at: Generated<Date>
  by: string | null
}

export interface ModuleSetUseTable {
  session_id: string
  generation: string
}

export interface ModuleVoteTable {
  session_id: string
  module_code: string
  version: string
  outcome: 'mounted' | 'failed'
  reason: string | null
  mount_ms: number | null
  at: Generated<Date>
}

export interface ModuleOverrideTable {
  session_id: string
  module_code: string
  version: string | null
  address: string | null
  until: Date
}

declare module '../schema.ts' {
  interface Schema {
    release_key: ReleaseKeyTable
    module_release: ModuleReleaseTable
    module_release_file: ModuleReleaseFileTable
    module_activation: ModuleActivationTable
    module_set_use: ModuleSetUseTable
    module_vote: ModuleVoteTable
    module_override: ModuleOverrideTable
  }
}
