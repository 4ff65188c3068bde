import type { Catalog } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { FormFrame, pickedField, useForm } from '@atrium/screens'
import { KindInput } from '../choose-kind/kind-input.tsx'

export interface FilterByKindProps {
  readonly projectId: string
  readonly onChosen: (kindId: string) => void
  readonly onClose: () => void
}

const fields = { kind: pickedField<Catalog>({ needed: 'messages.field_required' }) }

/** Chooses the kind that the list of assets is narrowed to. */
export default function FilterByKindDialog({ projectId, onChosen, onClose }: FilterByKindProps) {
  const t = useTexts()
  const form = useForm({
    fields,
    check: ({ kind }) => ({ ...(kind?.id === '' && { kind: t('kindInput.unknown') }) }),
    save: ({ facts }) => {
      onChosen(facts.kind)
      onClose()
      return Promise.resolve()
    },
  })
  return (
    <FormFrame
      title={t('filters.kindTitle')}
      submitLabel={t('filters.kindShow')}
      form={form}
      onClose={onClose}
    >
      <KindInput
        projectId={projectId}
        label={t('fields.kind')}
        hint={t('filters.kindHint')}
        field={form.at('kind')}
      />
    </FormFrame>
  )
}
