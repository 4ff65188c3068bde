import { useAllowed } from '@atrium/portal'

/** Whether the person may look beyond the project of the address. */
export function useIsSuperuser(): boolean {
  return useAllowed({ module: 'settings', superuser: true })
}
