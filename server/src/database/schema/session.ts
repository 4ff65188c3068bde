import type { Generated, GeneratedAlways } from 'kysely'

export interface SessionTable {
  id: Generated<string>
  user_id: string
  cookie_hash: Buffer
  client: string
  network: Generated<string>
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  revoked_at: Date | null
}

export interface SessionTokenTable {
  hash: Buffer
  session_id: string
  expires_at: Date
}

export interface SignInFailureTable {
  id: GeneratedAlways<string>
  subject: string
  at: Generated<Date>
}

export interface CaptchaUsedTable {
  nonce: string
  expires_at: Date
}

export interface KnownDeviceTable {
  user_id: string
  id: string
  secret_hash: Buffer
  network: string
  created_at: Generated<Date>
  last_used_at: Generated<Date>
}

declare module '../schema.ts' {
  interface Schema {
    session: SessionTable
    session_token: SessionTokenTable
    sign_in_failure: SignInFailureTable
    captcha_used: CaptchaUsedTable
    known_device: KnownDeviceTable
  }
}
