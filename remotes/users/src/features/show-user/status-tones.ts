import type { UserStatus } from '@atrium/contract'
import type { Tone } from '@atrium/ui'

export const statusTones = {
  Active: 'success',
  Blocked: 'danger',
  Deactivated: 'warning',
  Deleted: 'neutral',
} as const satisfies Record<UserStatus, Tone>
