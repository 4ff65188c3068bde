import { useChange } from '@atrium/client'
import type { AssetSpec, CallReply } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { entryError, FormFrame, LoadedForm, useForm, type Bound, type Current } from '@atrium/screens'
import { Grid } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { assetSpecsQuery } from '../../queries/asset.queries.ts'
import { SpecInput } from './spec-input.tsx'
import { specValuesField } from './spec-values-field.ts'

export interface EditSpecsProps {
  readonly projectId: string
  readonly assetId: string
  readonly onClose: () => void
}

type Read = CallReply<'/asset/getSpecs/{id}'>

const fields = { values: specValuesField }

const currentOf = ({ specs, version }: Read): Current<typeof fields> => ({
  values: Object.fromEntries(specs.map(({ id, value }) => [id, value ?? ''])),
  version,
})

/** Edits the values of the specifications of an asset. */
export default function EditSpecsDialog(props: EditSpecsProps) {
  const t = useTexts()
  const query = useQuery(assetSpecsQuery(props.projectId, props.assetId))
  return (
    <LoadedForm title={t('specs.edit')} query={query} onClose={props.onClose}>
      {(read, reread) => (read ? <SpecsForm {...props} read={read} reread={reread} /> : null)}
    </LoadedForm>
  )
}

interface SpecsFormProps extends EditSpecsProps {
  readonly read: Read
  readonly reread: () => Promise<Read | undefined>
}

function SpecsForm({ assetId, read, reread, onClose }: SpecsFormProps) {
  const t = useTexts()
  const update = useChange('/asset/updateSpecs')
  const form = useForm({
    fields,
    current: currentOf(read),
    reread: async () => {
      const fresh = await reread()
      return fresh && currentOf(fresh)
    },
    async save({ values, version }) {
      // All values are sent, so that a mandatory one that is missing is told too.
      await update.mutateAsync({ id: assetId, version, values: specValuesField.send(values.values, null) })
      toast.success(t('specs.saved'))
      onClose()
    },
  })
  const whole = form.at('values')
  const boundOf = ({ id, is_mandatory: needed }: AssetSpec): Bound<string> => {
    const newer = whole.newer?.[id]
    const value = whole.value[id] ?? ''
    return {
      value,
      before: whole.before?.[id] ?? null,
      needed,
      error: entryError(whole, id),
      partErrors: {},
      newer: newer === undefined || newer === value ? undefined : newer,
      change: (next) => whole.update((values) => ({ ...values, [id]: next })),
      update: (change) => whole.update((values) => ({ ...values, [id]: change(values[id] ?? '') })),
    }
  }
  return (
    <FormFrame title={t('specs.edit')} size="lg" submitLabel={t('form.save')} form={form} onClose={onClose}>
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        {read.specs.map((spec) => (
          <SpecInput key={spec.id} spec={spec} field={boundOf(spec)} />
        ))}
      </Grid>
    </FormFrame>
  )
}
