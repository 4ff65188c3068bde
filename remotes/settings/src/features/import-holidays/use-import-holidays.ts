import { call, isCallFailure, orThrow, useChange } from '@atrium/client'
import type { CalendarException } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'

/** Adds days to the holidays of a project in one change, and takes them away again. */
export function useImportHolidays(projectId: string) {
  const t = useTexts()
  const failureText = useFailureText()
  const { mutateAsync } = useChange('/project/updateSettings')

  /** Changes the days on top of what is stored now, so that nothing that others have added is lost. */
  async function change(next: (stored: readonly CalendarException[]) => CalendarException[]): Promise<void> {
    const { settings } = orThrow(await call('/project/getSettings', { project_id: projectId }))
    const { exceptions, version } = settings
    await mutateAsync({ project_id: projectId, version, exceptions: next(exceptions) })
  }

  async function undo(added: readonly CalendarException[]): Promise<void> {
    const own = new Map(added.map((day) => [day.date, day]))
    // A day that somebody has changed since stays.
    const isOwn = ({ date, name, hours }: CalendarException) => hours === null && own.get(date)?.name === name
    try {
      await change((stored) => stored.filter((day) => !isOwn(day)))
      toast.success(t('holidays.undone', { count: added.length }))
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
    }
  }

  return {
    /** @throws CallFailure */
    async add(days: readonly CalendarException[]): Promise<void> {
      let added: readonly CalendarException[] = []
      await change((stored) => {
        const known = new Set(stored.map(({ date }) => date))
        added = days.filter(({ date }) => !known.has(date))
        return [...stored, ...added]
      })
      toast.success(t('holidays.added', { count: added.length }), {
        label: t('holidays.undo'),
        onPress: () => void undo(added),
      })
    },
  }
}
