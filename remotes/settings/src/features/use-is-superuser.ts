import { useAllowed } from '@atrium/portal'

/** Whether the user may see beyond the current project. */
export function useIsSuperuser(): boolean {
  return useAllowed({ module: 'settings', superuser: true })
}
