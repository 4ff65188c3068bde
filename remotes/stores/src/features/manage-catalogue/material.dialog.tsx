import { useChange } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useNameText, useProject, useTexts } from '@atrium/portal'
import { FormFrame, LoadedForm, PictureField, useForm, usePictureUpload } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { rawMaterialQuery } from '../../queries/material.queries.ts'
import { Thumbnail } from '../../table/thumbnail.tsx'
import { currentOf, materialFields } from './material-fields.ts'
import { MaterialInputs } from './material-inputs.tsx'
import { OwnPhotos } from './own-photos.tsx'

export interface MaterialDialogProps {
  /** The material to edit. Without it the dialog creates one. */
  readonly materialId?: string
  readonly onClose: () => void
}

type RawMaterial = CallReply<'/material/getRaw/{id}'>['material']

/** Creates or edits a material of the catalogue in one call. */
export default function MaterialDialog({ materialId, onClose }: MaterialDialogProps) {
  const t = useTexts()
  const query = useQuery({ ...rawMaterialQuery(materialId ?? ''), enabled: materialId !== undefined })
  return (
    <LoadedForm title={t('catalogue.edit')} query={materialId === undefined ? null : query} onClose={onClose}>
      {(read, reread) => (
        <MaterialForm
          material={read?.material}
          reread={async () => (await reread())?.material}
          onClose={onClose}
        />
      )}
    </LoadedForm>
  )
}

interface MaterialFormProps {
  readonly material: RawMaterial | undefined
  readonly reread: () => Promise<RawMaterial | undefined>
  readonly onClose: () => void
}

function MaterialForm({ material, reread, onClose }: MaterialFormProps) {
  const t = useTexts()
  const nameText = useNameText()
  const amounts = useAmounts()
  const { id: projectId } = useProject()
  const create = useChange('/material/create')
  const update = useChange('/material/update')
  const [fields] = useState(() => materialFields(amounts))
  const form = useForm({
    fields,
    current: material && currentOf(material, amounts),
    async save({ facts, changes, version }) {
      if (material) await update.mutateAsync({ id: material.id, version, ...changes })
      else await create.mutateAsync(facts)
      toast.success(t(material ? 'form.saved' : 'form.created', { name: nameText(facts.name) || facts.code }))
      onClose()
    },
    reread: async () => {
      const fresh = await reread()
      return fresh && currentOf(fresh, amounts)
    },
  })
  const photo = form.at('photo_id')
  // The server removes an uploaded photo after a day if no material uses it.
  const upload = usePictureUpload('/attachment/add', {
    fields: { owner_kind: 'material', project_id: projectId },
    part: 'file',
    onSent: ({ attachment }) => photo.change(attachment.picture),
  })
  return (
    <FormFrame
      title={
        material ? t('form.edit', { name: nameText(material.name) || material.code }) : t('catalogue.add')
      }
      submitLabel={t(material ? 'form.save' : 'form.add')}
      form={{ ...form, busy: form.busy || upload.state.at === 'sending' }}
      onClose={onClose}
    >
      <MaterialInputs form={form} />
      <PictureField
        field={photo}
        upload={upload}
        thumbnail={<Thumbnail picture={photo.value} alt={t('photo.label')} size="24" />}
      />
      {material ? <OwnPhotos materialId={material.id} field={photo} /> : null}
    </FormFrame>
  )
}
