import { LazyDialog } from '@atrium/modals'
import { useState, type ReactNode } from 'react'
import type { ReleaseKey } from '../../queries/release-key.queries.ts'

const loadRevoke = () => import('./revoke-key.dialog.tsx')

interface RevokeKey {
  readonly revoke: (key: ReleaseKey) => void
  readonly dialog: ReactNode
}

/** Revokes a key after a confirmation. */
export function useRevokeKey(): RevokeKey {
  const [key, setKey] = useState<ReleaseKey | null>(null)
  const onClose = () => setKey(null)
  return {
    revoke: setKey,
    dialog: key ? (
      <LazyDialog load={loadRevoke} props={{ releaseKey: key, onClose }} onFailed={onClose} />
    ) : null,
  }
}
