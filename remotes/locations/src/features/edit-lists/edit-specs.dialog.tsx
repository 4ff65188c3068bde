import { useChange } from '@atrium/client'
import type { CallReply, Spec } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, LoadedForm, useForm } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { specsQuery } from '../../queries/location.queries.ts'
import type { EditListProps } from './edit-contacts.dialog.tsx'
import type { Column } from './row-fields.tsx'
import { RowInputs } from './row-inputs.tsx'
import { rowsField, rowsOf } from './rows-field.ts'

type Held = CallReply<'/location/getSpecs/{id}'>

const blank: Spec = { name: '', value: '', unit: '' }
const fields = { specs: rowsField<keyof Spec>({ blank, needed: 'name' }) }
const currentOf = ({ specs, version }: Held) => ({ specs: rowsOf(specs, blank), version })

/** Edits the specifications of a location. */
export default function EditSpecsDialog({ projectId, location, onClose }: EditListProps) {
  const t = useTexts()
  const query = useQuery(specsQuery(projectId, location.id))
  return (
    <LoadedForm title={t('specs.title', { name: location.name })} query={query} onClose={onClose}>
      {(held, reread) => held && <SpecsForm {...{ location, held, reread, onClose }} />}
    </LoadedForm>
  )
}

interface SpecsFormProps extends Omit<EditListProps, 'projectId'> {
  readonly held: Held
  readonly reread: () => Promise<Held | undefined>
}

function SpecsForm({ location, held, reread, onClose }: SpecsFormProps) {
  const t = useTexts()
  const update = useChange('/location/updateSpecs')
  const form = useForm({
    fields,
    current: currentOf(held),
    async save({ values, version }) {
      const specs = fields.specs.send(values.specs, null)
      await update.mutateAsync({ location_id: location.id, specs, version })
      toast.success(t('form.saved'))
      onClose()
    },
    reread: async () => {
      const now = await reread()
      return now && currentOf(now)
    },
  })
  const columns: Column<keyof Spec>[] = [
    { field: 'name', label: t('specs.name'), maxLength: 200, required: true },
    { field: 'value', label: t('specs.value'), maxLength: 1000 },
    { field: 'unit', label: t('specs.unit'), maxLength: 100, share: 0.4 },
  ]
  return (
    <FormFrame
      title={t('specs.title', { name: location.name })}
      size="xl"
      submitLabel={t('form.save')}
      form={form}
      onClose={onClose}
    >
      <RowInputs
        field={form.at('specs')}
        columns={columns}
        blank={blank}
        maxRows={200}
        emptyText={t('details.noSpecs')}
        addLabel={t('specs.add')}
        rowLabel={(number) => t('specs.row', { number })}
        removeLabel={(number) => t('specs.remove', { number })}
      />
    </FormFrame>
  )
}
