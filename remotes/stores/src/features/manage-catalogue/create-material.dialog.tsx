import { isCallFailure } from '@atrium/client'
import { FormDialog, PhotoSelector, toast } from '@atrium/modals'
import { isSameDraft, refusalOf, useErrorWords } from '@atrium/modals/form'
import { useAccess, useFailureText, useLanguage, useProject, useTexts } from '@atrium/portal'
import { Callout, Stack } from '@atrium/ui'
import { useState } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { useMaterialChange } from '../../queries/use-material-change.ts'
import {
  emptyMaterial,
  materialCreation,
  materialErrors,
  materialFields,
  type MaterialErrors,
} from './material-draft.ts'
import { MaterialForm } from './material-form.tsx'
import { PhotoField } from './photo-field.tsx'
import { useMaterialPhoto } from './use-material-photo.ts'

export interface CreateMaterialProps {
  readonly onClose: () => void
}

export default function CreateMaterialDialog({ onClose }: CreateMaterialProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const errorWords = useErrorWords()
  const amounts = useAmounts()
  const { id: projectId } = useProject()
  const maySendPhotos = useAccess('asset_edit')
  const languages = useLanguage((state) => state.languages)
  const own = useLanguage((state) => state.code)
  const create = useMaterialChange('/material/create')
  const [draft, setDraft] = useState(emptyMaterial)
  const [errors, setErrors] = useState<MaterialErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const photo = useMaterialPhoto(projectId, (photo_id) => setDraft((before) => ({ ...before, photo_id })))

  async function submit(): Promise<void> {
    setFailure(null)
    const codes = languages.map(({ code }) => code)
    const wrong = materialErrors(draft, codes, true, amounts.read)
    setErrors(errorWords(wrong))
    if (wrong.name !== undefined) toast.error(t('messages.invalid_name'))
    if (Object.keys(wrong).length > 0) return
    try {
      await create.mutateAsync(materialCreation(draft, amounts.read))
      toast.success(t('form.created', { name: draft.name[own] ?? draft.code }))
      onClose()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      const refusal = refusalOf(error, materialFields, failureText)
      setErrors(refusal.errors)
      setFailure(refusal.rest)
    }
  }

  return (
    <>
      <FormDialog
        title={t('catalogue.add')}
        submitLabel={t('form.add')}
        busy={create.isPending || photo.state.at === 'sending'}
        dirty={!isSameDraft(draft, emptyMaterial)}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <Stack gap="3">
          {failure === null ? null : (
            <Callout tone="error" announce>
              {failure}
            </Callout>
          )}
          <MaterialForm
            draft={draft}
            errors={errors}
            needsName
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          >
            <PhotoField
              photoId={draft.photo_id}
              newerId={undefined}
              pictures={photo.sent}
              photo={photo}
              mayChoose={maySendPhotos}
              error={errors.photo_id}
              onChoose={() => setChoosing(true)}
              onChange={(photo_id) => setDraft((before) => ({ ...before, photo_id }))}
            />
          </MaterialForm>
        </Stack>
      </FormDialog>
      {isChoosing ? (
        <PhotoSelector
          onCancel={() => setChoosing(false)}
          onOk={({ blob, objectUrl }) => {
            URL.revokeObjectURL(objectUrl)
            setChoosing(false)
            photo.send(blob)
          }}
        />
      ) : null}
    </>
  )
}
