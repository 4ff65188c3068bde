import { call, useChange } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useNameText, useTexts } from '@atrium/portal'
import {
  ChoiceInput,
  choiceField,
  CodeField,
  FormFrame,
  InfoFields,
  nameField,
  textField,
  TextInput,
  textsField,
  useForm,
  type Current,
} from '@atrium/screens'
import { Grid } from '@atrium/ui'
import type { ShownStore } from '../show-store/shown-store.ts'

export interface StoreDialogProps {
  readonly projectId: string
  /** The store to edit, as it was when the dialog opened. Without it the dialog creates one. */
  readonly store?: ShownStore
  readonly onCreated?: (storeId: string) => void
  readonly onClose: () => void
}

const types = ['Main', 'Sub', 'Staging'] as const

const fields = {
  name: nameField(),
  description: textsField(),
  code: textField({ needed: 'messages.field_required' }),
  type: choiceField<(typeof types)[number]>('Main'),
  address: textField(),
}

function currentOf(store: CallReply<'/store/info/{id}'>['store']): Current<typeof fields> {
  return { ...store, name: store.names, description: store.descriptions }
}

/** Creates a store, or edits all its fields, in one call. */
export default function StoreDialog({ projectId, store, onCreated, onClose }: StoreDialogProps) {
  const t = useTexts()
  const nameText = useNameText()
  const create = useChange('/store/add')
  const update = useChange('/store/update')
  const form = useForm({
    fields,
    current: store && currentOf(store),
    async save({ facts, changes, version }) {
      if (store) {
        await update.mutateAsync({ store_id: store.id, version, ...changes })
        toast.success(t('form.saved'))
        return onClose()
      }
      const { id } = await create.mutateAsync({ project_id: projectId, ...facts })
      toast.success(t('form.created', { name: nameText(facts.name) || facts.code }))
      onClose()
      onCreated?.(id)
    },
    reread: async () => {
      const fresh = store && (await call('/store/info/{id}', { id: store.id }))
      return fresh?.ok ? currentOf(fresh.data.store) : null
    },
  })
  return (
    <FormFrame
      title={store ? t('form.edit', { name: store.name }) : t('store.add')}
      submitLabel={t(store ? 'form.save' : 'form.add')}
      form={form}
      onClose={onClose}
    >
      <InfoFields name={form.at('name')} description={form.at('description')} />
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <CodeField field={form.at('code')} />
        <ChoiceInput
          label={t('fields.type')}
          field={form.at('type')}
          options={types.map((value) => ({ value, label: t(`typesOfStore.${value}`) }))}
        />
      </Grid>
      <TextInput label={t('fields.address')} field={form.at('address')} maxLength={limits.addressLength} />
    </FormFrame>
  )
}
