import { isCallFailure, refetchChanged, useChange } from '@atrium/client'
import { useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { useQueryClient } from '@tanstack/react-query'
import type { ModuleState } from '../../queries/release.queries.ts'

interface RemoveReleaseProps {
  readonly module: Pick<ModuleState, 'code' | 'title' | 'active_version'>
  readonly version: string
  readonly onClose: () => void
}

/** Asks before a release is removed. */
export default function RemoveReleaseDialog({ module, version, onClose }: RemoveReleaseProps) {
  const t = useTexts()
  const queries = useQueryClient()
  const change = useChange('/release/remove')
  const { code, title, active_version: active } = module
  const words = { version, title, active: active ?? t('modules.unknown') }

  async function remove(): Promise<void> {
    try {
      await change.mutateAsync({ module_code: code, version })
    } catch (error) {
      // The module has changed in the meantime, so its state is loaded again.
      if (isCallFailure(error) && error.code === 'conflict') void refetchChanged(queries)
      throw error
    }
  }

  return (
    <RemovalDialog
      title={t('actions.remove.title', words)}
      confirmLabel={t('actions.remove.label', words)}
      done={t('actions.remove.done', words)}
      remove={remove}
      onClose={onClose}
    >
      <p>{t('actions.remove.detail', words)}</p>
    </RemovalDialog>
  )
}
