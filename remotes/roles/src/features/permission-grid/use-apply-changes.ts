import { call, orThrow, refetchChanged } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { isOvertaken } from '@atrium/screens'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CollectedChanges } from './collected-changes.ts'

/** Applies all pending changes or none. After a conflict, loads the new permissions and keeps the changes. */
export function useApplyChanges(projectId: string, changes: CollectedChanges, onApplied?: () => void) {
  const t = useTexts()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const calls = changes.calls()
      const [only, ...others] = calls
      if (only && others.length === 0) {
        const { version } = orThrow(await call('/role/applyPermissions', only))
        return new Map([[only.role_id, version]])
      }
      const { roles } = orThrow(
        await call('/role/applyPermissionsOfRoles', { project_id: projectId, roles: calls }),
      )
      return new Map(roles.map(({ role_id, version }) => [role_id, version]))
    },
    onSuccess: async (versions) => {
      const { count } = changes
      changes.settle(versions)
      await refetchChanged(queries)
      toast.success(t('changes.applied', { count }))
      onApplied?.()
    },
    onError: (error) => (isOvertaken(error) ? refetchChanged(queries) : undefined),
  })
}
