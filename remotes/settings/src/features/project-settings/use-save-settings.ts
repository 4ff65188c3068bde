import { call, useChange } from '@atrium/client'
import type { CallInput, ProjectSettings } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'

export type SettingsChange = Omit<CallInput<'/project/updateSettings'>, 'project_id'>

/** Saves a part of the settings of a project, and reads them again after a conflict. */
export function useSaveSettings(projectId: string) {
  const t = useTexts()
  const { mutateAsync } = useChange('/project/updateSettings')
  return {
    async save(change: SettingsChange): Promise<void> {
      await mutateAsync({ project_id: projectId, ...change })
      toast.success(t('form.saved'))
    },
    /** Null if that fails. */
    async reread(): Promise<ProjectSettings | null> {
      const fresh = await call('/project/getSettings', { project_id: projectId })
      return fresh.ok ? fresh.data.settings : null
    },
  }
}

/** What each section of the page edits. */
export interface SectionProps {
  readonly projectId: string
  readonly settings: ProjectSettings
}
