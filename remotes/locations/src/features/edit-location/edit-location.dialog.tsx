import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, LoadedForm, useForm } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { currentOf, locationFields, type Details } from '../../form/location-fields.ts'
import { LocationInputs } from '../../form/location-inputs.tsx'
import { detailsQuery } from '../../queries/location.queries.ts'

export interface EditLocationProps {
  readonly projectId: string
  readonly locationId: string
  readonly onClose: () => void
}

/** Edits all fields of a location in one call. */
export default function EditLocationDialog({ projectId, locationId, onClose }: EditLocationProps) {
  const t = useTexts()
  const query = useQuery(detailsQuery(projectId, locationId))
  return (
    <LoadedForm title={t('actions.edit')} query={query} onClose={onClose}>
      {(read, reread) =>
        read && (
          <EditForm
            projectId={projectId}
            location={read.location}
            reread={async () => (await reread())?.location}
            onClose={onClose}
          />
        )
      }
    </LoadedForm>
  )
}

interface EditFormProps {
  readonly projectId: string
  readonly location: Details
  readonly reread: () => Promise<Details | undefined>
  readonly onClose: () => void
}

function EditForm({ projectId, location, reread, onClose }: EditFormProps) {
  const t = useTexts()
  const update = useChange('/location/update')
  const form = useForm({
    fields: locationFields,
    current: currentOf(location),
    async save({ changes, version }) {
      await update.mutateAsync({ location_id: location.id, version, ...changes })
      toast.success(t('form.saved'))
      onClose()
    },
    reread: async () => {
      const fresh = await reread()
      return fresh && currentOf(fresh)
    },
  })
  return (
    <FormFrame
      title={t('form.edit', { name: location.name })}
      submitLabel={t('form.save')}
      form={form}
      onClose={onClose}
    >
      <LocationInputs projectId={projectId} form={form} />
    </FormFrame>
  )
}
