import { useChange } from '@atrium/client'
import type { Catalog, CatalogDetails } from '@atrium/contract'
import { QueryView, toast } from '@atrium/modals'
import { useProject, useTexts } from '@atrium/portal'
import { FormFrame, pickedField, useForm } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { mergeKindPreviewQuery } from '../../queries/kind.queries.ts'
import { KindInput } from '../choose-kind/kind-input.tsx'
import { MergePreview } from './merge-preview.tsx'

export interface MergeKindProps {
  readonly kind: CatalogDetails
  readonly onMerged?: (intoId: string) => void
  readonly onClose: () => void
}

const fields = { into_id: pickedField<Catalog>({ needed: 'messages.field_required' }) }

/** Merges a kind of asset into another one, after showing what moves and what stands in the way. */
export default function MergeKindDialog({ kind, onMerged, onClose }: MergeKindProps) {
  const t = useTexts()
  const { id: projectId } = useProject()
  const merge = useChange('/catalog/merge')
  const form = useForm({
    fields,
    check: ({ into_id: into }): { into_id?: string } => {
      if (into?.id === '') return { into_id: t('kindInput.unknown') }
      if (isChosen && preview.isPending) return { into_id: t('mergeKind.loading') }
      return (preview.data?.preview.conflicts.length ?? 0) > 0 ? { into_id: t('mergeKind.unfit') } : {}
    },
    async save({ facts: { into_id: intoId } }) {
      const name = form.values.into_id?.name ?? ''
      const into_version = preview.data?.version
      await merge.mutateAsync({
        id: kind.id,
        version: kind.version,
        into_id: intoId,
        ...(into_version !== undefined && { into_version }),
      })
      toast.success(t('mergeKind.done', { name: kind.name, into: name }))
      onClose()
      onMerged?.(intoId)
    },
  })
  const into = form.values.into_id
  const isChosen = into !== null && into.id !== ''
  const preview = useQuery({
    ...mergeKindPreviewQuery(projectId, { id: kind.id, into_id: into?.id ?? '' }),
    enabled: isChosen,
  })
  return (
    <FormFrame
      title={t('mergeKind.title', { name: kind.name })}
      submitLabel={t('mergeKind.submit')}
      form={form}
      onClose={onClose}
    >
      <Text>{t('mergeKind.detail')}</Text>
      <KindInput
        projectId={projectId}
        label={t('mergeKind.into')}
        hint={t('mergeKind.hint')}
        exceptId={kind.id}
        field={form.at('into_id')}
      />
      {isChosen ? (
        <QueryView query={preview} loading={t('mergeKind.loading')} failed={t('mergeKind.failed')} lines={4}>
          {(found) => <MergePreview preview={found.preview} />}
        </QueryView>
      ) : null}
    </FormFrame>
  )
}
