import { useChange } from '@atrium/client'
import { useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import type { ReleaseKey } from '../../queries/release-key.queries.ts'

interface RevokeKeyProps {
  readonly releaseKey: ReleaseKey
  readonly onClose: () => void
}

/** Asks before a key is revoked, and says what stops working and what does not. */
export default function RevokeKeyDialog({ releaseKey: { id, name }, onClose }: RevokeKeyProps) {
  const t = useTexts()
  const end = useChange('/release-key/revoke/{id}')
  return (
    <RemovalDialog
      title={t('keys.revokeTitle', { name })}
      confirmLabel={t('keys.revoke')}
      done={t('keys.revoked', { name })}
      remove={() => end.mutateAsync({ id })}
      onClose={onClose}
    >
      <p>{t('keys.revokeDetail')}</p>
    </RemovalDialog>
  )
}
