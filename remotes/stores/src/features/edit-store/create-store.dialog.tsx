import { isCallFailure } from '@atrium/client'
import { FormDialog, toast } from '@atrium/modals'
import { isSameDraft, refusalOf, useErrorWords } from '@atrium/modals/form'
import { useFailureText, useLanguage, useTexts } from '@atrium/portal'
import { Callout, Stack } from '@atrium/ui'
import { useState } from 'react'
import { useStoreChange } from '../../queries/use-store-change.ts'
import { emptyStore, storeCreation, storeErrors, storeFields, type StoreErrors } from './store-draft.ts'
import { StoreForm } from './store-form.tsx'

export interface CreateStoreProps {
  readonly projectId: string
  readonly onCreated: (storeId: string) => void
  readonly onClose: () => void
}

export default function CreateStoreDialog({ projectId, onCreated, onClose }: CreateStoreProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const errorWords = useErrorWords()
  const languages = useLanguage((state) => state.languages)
  const own = useLanguage((state) => state.code)
  const create = useStoreChange('/store/add', projectId)
  const [draft, setDraft] = useState(emptyStore)
  const [errors, setErrors] = useState<StoreErrors>({})
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(): Promise<void> {
    setFailure(null)
    const wrong = storeErrors(
      draft,
      languages.map(({ code }) => code),
      true,
    )
    setErrors(errorWords(wrong))
    if (wrong.name !== undefined) toast.error(t('messages.invalid_name'))
    if (Object.keys(wrong).length > 0) return
    try {
      const { id } = await create.mutateAsync(storeCreation(draft, projectId))
      toast.success(t('form.created', { name: draft.name[own] ?? draft.code }))
      onClose()
      onCreated(id)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      const refusal = refusalOf(error, storeFields, failureText)
      setErrors(refusal.errors)
      setFailure(refusal.rest)
    }
  }

  return (
    <FormDialog
      title={t('store.add')}
      submitLabel={t('form.add')}
      busy={create.isPending}
      dirty={!isSameDraft(draft, emptyStore)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="3">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        <StoreForm
          draft={draft}
          errors={errors}
          needsName
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      </Stack>
    </FormDialog>
  )
}
