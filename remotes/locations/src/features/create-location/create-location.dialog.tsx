import { useChange } from '@atrium/client'
import type { Location } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useNameText, useTexts } from '@atrium/portal'
import { FormFrame, useForm } from '@atrium/screens'
import { locationFields } from '../../form/location-fields.ts'
import { LocationInputs } from '../../form/location-inputs.tsx'

export interface CreateLocationProps {
  readonly projectId: string
  /** Null for the top of the project. */
  readonly parent: Location | null
  readonly onCreated: (locationId: string) => void
  readonly onClose: () => void
}

/** The usual category of a child: a building on a site, a floor in a building. */
const childCategory: Readonly<Record<string, string>> = { site: 'building', building: 'floor', floor: 'room' }

export default function CreateLocationDialog({ projectId, parent, onCreated, onClose }: CreateLocationProps) {
  const t = useTexts()
  const nameText = useNameText()
  const create = useChange('/location/create')
  const form = useForm({
    fields: locationFields,
    initial: { category_code: parent ? (childCategory[parent.category_code] ?? '') : 'site' },
    async save({ facts }) {
      const { id } = await create.mutateAsync({
        project_id: projectId,
        parent_id: parent?.id ?? '0',
        ...facts,
      })
      toast.success(t('form.created', { name: nameText(facts.name) || facts.code }))
      onClose()
      onCreated(id)
    },
  })
  return (
    <FormFrame
      title={parent ? t('form.createBelow', { name: parent.name }) : t('form.create')}
      submitLabel={t('form.add')}
      form={form}
      onClose={onClose}
    >
      <LocationInputs projectId={projectId} form={form} />
    </FormFrame>
  )
}
