import { useChange } from '@atrium/client'
import type { CallReply, Catalog } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useProject, useTexts } from '@atrium/portal'
import { ChoiceInput, CodeField, FormFrame, LoadedForm, TextInput, useForm } from '@atrium/screens'
import { Grid } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { kindQuery } from '../../queries/kind.queries.ts'
import { KindInput } from '../choose-kind/kind-input.tsx'
import { ownersOf } from './owner-field.ts'
import { criticalities, currentOf, kindFields } from './kind-fields.ts'

export interface KindDialogProps {
  /** The kind to edit. Without it the dialog adds one to the project. */
  readonly kindId?: string
  /** What a new kind is below, when the dialog opens. */
  readonly above?: Catalog
  readonly onCreated?: (kindId: string) => void
  readonly onClose: () => void
}

type Read = CallReply<'/catalog/getDetails/{id}'>

/** Adds a kind of asset to the project, or edits one. */
export default function KindDialog({ kindId, above, onCreated, onClose }: KindDialogProps) {
  const t = useTexts()
  const { id: projectId } = useProject()
  const query = useQuery({ ...kindQuery(projectId, kindId ?? ''), enabled: kindId !== undefined })
  return (
    <LoadedForm title={t('kinds.edit')} query={kindId === undefined ? null : query} onClose={onClose}>
      {(read, reread) => (
        <KindForm
          read={read}
          reread={reread}
          {...(above && { above })}
          {...(onCreated && { onCreated })}
          onClose={onClose}
        />
      )}
    </LoadedForm>
  )
}

interface KindFormProps extends Pick<KindDialogProps, 'above' | 'onCreated'> {
  readonly read: Read | undefined
  readonly reread: () => Promise<Read | undefined>
  readonly onClose: () => void
}

function KindForm({ read, reread, above, onCreated, onClose }: KindFormProps) {
  const t = useTexts()
  const { id: projectId, currency } = useProject()
  const create = useChange('/catalog/create')
  const update = useChange('/catalog/update')
  const form = useForm({
    fields: kindFields,
    current: read && currentOf(read),
    ...(above && { initial: { parent_id: above } }),
    check: ({ parent_id: parent }) => (parent?.id === '' ? { parent_id: t('kindInput.unknown') } : {}),
    reread: async () => {
      const fresh = await reread()
      return fresh && currentOf(fresh)
    },
    async save({ facts, changes, values, version }) {
      if (read) {
        // Whose a kind is stays.
        const { owner: _, ...given } = changes
        await update.mutateAsync({ id: read.catalog.id, version, ...given })
        toast.success(t('form.savedKind'))
      } else {
        // A new kind is in use.
        const { is_active: _, owner: __, ...given } = facts
        const { id } = await create.mutateAsync({
          ...(values.owner === 'project' && { project_id: projectId }),
          ...given,
        })
        toast.success(t('form.added', { name: facts.name }))
        onClose()
        return onCreated?.(id)
      }
      onClose()
    },
  })
  const months = (key: 'expected_life_months' | 'warranty_months', label: string) => (
    <TextInput type="number" min={0} max={limits.monthsOfLife} step={1} label={label} field={form.at(key)} />
  )
  return (
    <FormFrame
      title={read ? t('form.edit', { name: read.catalog.name }) : t('kinds.add')}
      size="lg"
      submitLabel={t(read ? 'form.save' : 'form.add')}
      form={form}
      onClose={onClose}
    >
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <TextInput label={t('fields.name')} field={form.at('name')} maxLength={limits.nameLength} />
        <CodeField field={form.at('code')} />
        <KindInput
          projectId={projectId}
          label={t('kinds.above')}
          hint={t('kinds.aboveHint')}
          {...(read && { exceptId: read.catalog.id })}
          field={form.at('parent_id')}
        />
        <ChoiceInput
          label={t('fields.criticality_level')}
          field={form.at('criticality')}
          options={[
            { value: '', label: t('kinds.noCriticality') },
            ...criticalities.map((value) => ({ value, label: value })),
          ]}
        />
        <TextInput
          label={t('fields.manufacturer')}
          field={form.at('manufacturer')}
          maxLength={limits.assetTextLength}
        />
        <TextInput label={t('fields.model')} field={form.at('model')} maxLength={limits.assetTextLength} />
        {months('expected_life_months', t('kinds.lifeMonths'))}
        {months('warranty_months', t('kinds.warrantyMonths'))}
        <TextInput
          inputMode="decimal"
          label={t('kinds.cost', { currency })}
          field={form.at('replacement_cost')}
          maxLength={20}
        />
        {read ? (
          <ChoiceInput
            label={t('kinds.state')}
            field={form.at('is_active')}
            options={(['inUse', 'retired'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        ) : (
          <ChoiceInput label={t('kinds.owner')} field={form.at('owner')} options={ownersOf(t)} />
        )}
      </Grid>
    </FormFrame>
  )
}
