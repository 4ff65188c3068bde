import { isCallFailure } from '@atrium/client'
import type { Location } from '@atrium/contract'
import { FormDialog, toast } from '@atrium/modals'
import { isSameDraft, useErrorWords } from '@atrium/modals/form'
import { useFailureText, useLanguage, useNameText, useTexts } from '@atrium/portal'
import { Callout, Stack } from '@atrium/ui'
import { useState } from 'react'
import { creationOf, emptyDraft, errorsOf, type Draft, type DraftErrors } from '../../form/draft.ts'
import { LocationFields } from '../../form/location-fields.tsx'
import { refusalOf } from '../../form/refusal.ts'
import { useLocationChange } from '../../queries/use-location-change.ts'

export interface CreateLocationProps {
  readonly projectId: string
  /** Null for the top of the project. */
  readonly parent: Location | null
  readonly onCreated: (locationId: string) => void
  readonly onClose: () => void
}

/** What usually stands below: a building on a site, a floor in a building. */
const childCategory: Readonly<Record<string, string>> = { site: 'building', building: 'floor', floor: 'room' }

export default function CreateLocationDialog({ projectId, parent, onCreated, onClose }: CreateLocationProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const errorWords = useErrorWords()
  const languages = useLanguage((state) => state.languages)
  const nameText = useNameText()
  const create = useLocationChange('/location/create', projectId)
  const [begin] = useState<Draft>(() => ({
    ...emptyDraft,
    category: parent ? (childCategory[parent.category_code] ?? '') : 'site',
  }))
  const [draft, setDraft] = useState(begin)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(): Promise<void> {
    setFailure(null)
    const wrong = errorsOf(
      draft,
      languages.map(({ code }) => code),
      true,
    )
    setErrors(errorWords(wrong))
    if (wrong.name !== undefined) toast.error(t('messages.invalid_name'))
    if (Object.keys(wrong).length > 0) return
    try {
      const { id } = await create.mutateAsync(creationOf(draft, projectId, parent?.id ?? '0'))
      toast.success(t('form.created', { name: nameText(draft.name) || draft.code }))
      onClose()
      onCreated(id)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      const refusal = refusalOf(error, failureText)
      setErrors(refusal.errors)
      setFailure(refusal.rest)
    }
  }

  return (
    <FormDialog
      title={parent ? t('form.createBelow', { name: parent.name }) : t('form.create')}
      submitLabel={t('form.add')}
      busy={create.isPending}
      dirty={!isSameDraft(draft, begin)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="3">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        <LocationFields
          projectId={projectId}
          draft={draft}
          errors={errors}
          needsName
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      </Stack>
    </FormDialog>
  )
}
