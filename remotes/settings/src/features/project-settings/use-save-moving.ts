import { CallFailure } from '@atrium/client'
import { toast, type useConfirm } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import type { SettingsChange, useSaveSettings } from './use-save-settings.ts'

/**
 * Saves settings. Where work orders store days of the time zone, it asks first whether these move to the new one; without a yes the form
 * stays as it is, with the reason at the time zone.
 */
export function useSaveMoving(
  save: ReturnType<typeof useSaveSettings>['save'],
  ask: ReturnType<typeof useConfirm>['ask'],
) {
  const t = useTexts()
  return async (change: SettingsChange): Promise<void> => {
    try {
      await save(change)
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.key !== 'project_zone_in_use') throw failure
      const isConfirmed = await ask({
        title: t('project.moveDays.title'),
        message: t('project.moveDays.message', { count: Number(failure.params.rows) }),
        confirmLabel: t('project.moveDays.confirm'),
      })
      if (!isConfirmed) throw failure
      await save({ ...change, moves_days: true })
      toast.info(t('project.moveDays.moving'))
    }
  }
}
