import { useChange } from '@atrium/client'
import { toast, useConfirm } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import type { ReactNode } from 'react'
import type { ReleaseKey } from '../../queries/release-key.queries.ts'

interface RevokeKey {
  readonly revoke: (key: ReleaseKey) => Promise<void>
  readonly dialog: ReactNode
}

/** Revokes a key after a confirmation that says what stops working and what does not. */
export function useRevokeKey(): RevokeKey {
  const t = useTexts()
  const failureText = useFailureText()
  const { ask, dialog } = useConfirm()
  const end = useChange('/release-key/revoke/{id}')

  async function revoke({ id, name }: ReleaseKey): Promise<void> {
    const isSure = await ask({
      title: t('keys.revokeTitle', { name }),
      message: t('keys.revokeDetail'),
      confirmLabel: t('keys.revoke'),
      danger: true,
    })
    if (!isSure) return
    end.mutate(
      { id },
      {
        onSuccess: () => toast.success(t('keys.revoked', { name })),
        onError: (failure) => toast.error(failureText(failure)),
      },
    )
  }

  return { revoke, dialog }
}
