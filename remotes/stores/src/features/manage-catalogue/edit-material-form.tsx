import { call, isCallFailure, type CallFailure } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { FormDialog, PhotoSelector, toast } from '@atrium/modals'
import {
  isOvertaken,
  isSameDraft,
  isSameValue,
  mergeNewer,
  useErrorWords,
  useRefusalWords,
} from '@atrium/modals/form'
import { useAccess, useLanguage, useProject, useTexts } from '@atrium/portal'
import { Callout, Stack } from '@atrium/ui'
import { useState } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { useMaterialChange } from '../../queries/use-material-change.ts'
import {
  draftOfMaterial,
  materialChange,
  materialErrors,
  materialFields,
  type MaterialDraft,
  type MaterialErrors,
} from './material-draft.ts'
import { MaterialForm } from './material-form.tsx'
import { PhotoField } from './photo-field.tsx'
import { useMaterialPhoto } from './use-material-photo.ts'

type RawMaterial = CallReply<'/material/getRaw/{id}'>['material']

interface EditMaterialFormProps {
  /** As it was when the person began. */
  readonly material: RawMaterial
  readonly onClose: () => void
}

/** A material of the catalogue. Where somebody else was faster, the newer values appear beside what was typed. */
export function EditMaterialForm({ material, onClose }: EditMaterialFormProps) {
  const t = useTexts()
  const refusalWords = useRefusalWords()
  const errorWords = useErrorWords()
  const amounts = useAmounts()
  const { id: projectId } = useProject()
  const maySendPhotos = useAccess('asset_edit')
  const languages = useLanguage((state) => state.languages)
  const own = useLanguage((state) => state.code)
  const update = useMaterialChange('/material/update')
  const baseOf = (read: RawMaterial) => ({
    draft: draftOfMaterial(read, amounts.typed),
    version: read.version,
    picture: read.photo,
  })
  const [base, setBase] = useState(() => baseOf(material))
  const [draft, setDraft] = useState(base.draft)
  const [errors, setErrors] = useState<MaterialErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const photo = useMaterialPhoto(projectId, (photo_id) => setDraft((before) => ({ ...before, photo_id })))
  const [clashes, setClashes] = useState<ReadonlySet<keyof MaterialDraft>>(new Set())
  // A name may stand in one language only; who changes it gives all of them.
  const needsName = !isSameValue(base.draft.name, draft.name)

  async function refuse(error: CallFailure): Promise<void> {
    if (isOvertaken(error)) {
      const fresh = await call('/material/getRaw/{id}', { id: material.id })
      if (fresh.ok) {
        const newer = baseOf(fresh.data.material)
        const merged = mergeNewer(base.draft, draft, newer.draft)
        setBase(newer)
        setDraft(merged.draft)
        setClashes(merged.clashes)
      }
    }
    const refusal = refusalWords(error, materialFields)
    setErrors(refusal.errors)
    setFailure(refusal.rest)
  }

  async function submit(): Promise<void> {
    setFailure(null)
    const codes = languages.map(({ code }) => code)
    const wrong = materialErrors(draft, codes, needsName, amounts.read)
    setErrors(errorWords(wrong))
    if (wrong.name !== undefined) toast.error(t('messages.invalid_name'))
    if (Object.keys(wrong).length > 0) return
    try {
      await update.mutateAsync(materialChange(material.id, base.version, base.draft, draft, amounts.read))
      toast.success(t('form.saved'))
      onClose()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      await refuse(error)
    }
  }

  return (
    <>
      <FormDialog
        title={t('form.edit', { name: material.name[own] ?? material.code })}
        submitLabel={t('form.save')}
        busy={update.isPending || photo.state.at === 'sending'}
        dirty={!isSameDraft(draft, base.draft)}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <Stack gap="3">
          {failure === null ? null : (
            <Callout tone={clashes.size > 0 ? 'warning' : 'error'} announce>
              {failure}
            </Callout>
          )}
          <MaterialForm
            draft={draft}
            errors={errors}
            needsName={needsName}
            newer={Object.fromEntries([...clashes].map((field) => [field, base.draft[field]]))}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          >
            <PhotoField
              photoId={draft.photo_id}
              newerId={clashes.has('photo_id') ? base.draft.photo_id : undefined}
              pictures={base.picture === null ? photo.sent : [base.picture, ...photo.sent]}
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
