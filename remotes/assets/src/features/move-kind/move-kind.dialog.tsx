import { isCallFailure, useChange } from '@atrium/client'
import type { CatalogDetails } from '@atrium/contract'
import { toast, TreePicker } from '@atrium/modals'
import { useFailureText, useProject, useTexts } from '@atrium/portal'
import { Button } from '@atrium/ui'
import { useQueryClient } from '@tanstack/react-query'
import { kindTreeQuery } from '../../queries/kind.queries.ts'
import { kindNodes } from './kind-nodes.ts'

export interface MoveKindProps {
  readonly kind: CatalogDetails
  readonly onClose: () => void
}

/** Moves a kind of asset below another one, or to the top. */
export default function MoveKindDialog({ kind, onClose }: MoveKindProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const update = useChange('/catalog/update')

  async function move(parentId: string): Promise<void> {
    try {
      await update.mutateAsync({ id: kind.id, version: kind.version, parent_id: parentId })
      toast.success(t('kinds.moved', { name: kind.name }))
      onClose()
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      toast.error(failureText(failure))
    }
  }
  return (
    <TreePicker
      title={t('moveKind.title', { name: kind.name })}
      label={t('pages.kinds')}
      hint={t('moveKind.hint')}
      source={{
        async load() {
          try {
            const { catalogs } = await queries.fetchQuery(
              kindTreeQuery(projectId, { search: '', retired: false }),
            )
            return { nodes: kindNodes(catalogs, kind) }
          } catch (failure) {
            if (!isCallFailure(failure)) throw failure
            return { nodes: [], failed: failureText(failure) }
          }
        },
      }}
      emptyText={t('moveKind.none')}
      busy={update.isPending}
      proceedLabel={() => t('moveKind.submit')}
      otherActions={
        kind.parent_id === '0' ? null : (
          <Button kind="quiet" disabled={update.isPending} onClick={() => void move('0')}>
            {t('moveKind.toTop')}
          </Button>
        )
      }
      onOk={([chosen]) => {
        if (chosen) void move(chosen.id)
      }}
      onCancel={onClose}
    />
  )
}
