import { call, refreshTopic, type CallFailure } from '@atrium/client'
import { FormDialog, toast } from '@atrium/modals'
import { isSameDraft, isSameValue, mergeNewer, useErrorWords, useRefusalWords } from '@atrium/modals/form'
import { useLanguage, useTexts } from '@atrium/portal'
import { Callout, Stack } from '@atrium/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownStore } from '../show-store/store-head.tsx'
import { saveStore } from './save-store.ts'
import { draftOfStore, storeErrors, storeFields, type StoreDraft, type StoreErrors } from './store-draft.ts'
import { StoreForm } from './store-form.tsx'

export interface EditStoreProps {
  readonly projectId: string
  /** As it was when the person began. */
  readonly store: ShownStore
  readonly onClose: () => void
}

/**
 * Everything about a store that can be typed. Where somebody else was faster, the newer values appear beside what was typed;
 * nothing is lost, and saving again decides.
 */
export default function EditStoreDialog({ projectId, store, onClose }: EditStoreProps) {
  const t = useTexts()
  const refusalWords = useRefusalWords()
  const errorWords = useErrorWords()
  const queries = useQueryClient()
  const languages = useLanguage((state) => state.languages)
  const [base, setBase] = useState(() => ({ draft: draftOfStore(store), version: store.version }))
  const [draft, setDraft] = useState(base.draft)
  const [errors, setErrors] = useState<StoreErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [clashes, setClashes] = useState<ReadonlySet<keyof StoreDraft>>(new Set())
  // A name may stand in one language only; who changes it gives all of them.
  const needsName = !isSameValue(base.draft.name, draft.name)

  /** Goes on from what the server holds now: others may have saved, and a part of this may have been saved too. */
  async function refuse(error: CallFailure): Promise<void> {
    const fresh = await call('/store/info/{id}', { id: store.id })
    if (fresh.ok) {
      const newer = draftOfStore(fresh.data.store)
      const merged = mergeNewer(base.draft, draft, newer)
      setBase({ draft: newer, version: fresh.data.store.version })
      setDraft(merged.draft)
      setClashes(merged.clashes)
    }
    const refusal = refusalWords(error, storeFields)
    setErrors(refusal.errors)
    setFailure(refusal.rest)
  }

  const save = useMutation({
    mutationFn: async () => {
      const saving = { storeId: store.id, version: base.version, before: base.draft, draft }
      const result = await saveStore(saving)
      // A part may have been saved even where another was refused.
      await refreshTopic(queries, 'stores', projectId)
      if (!result.ok) return refuse(result.error)
      toast.success(t('form.saved'))
      onClose()
    },
  })

  function submit(): void {
    setFailure(null)
    const codes = languages.map(({ code }) => code)
    const wrong = storeErrors(draft, codes, needsName)
    setErrors(errorWords(wrong))
    if (wrong.name !== undefined) toast.error(t('messages.invalid_name'))
    if (Object.keys(wrong).length === 0) save.mutate()
  }

  return (
    <FormDialog
      title={t('form.edit', { name: store.name })}
      submitLabel={t('form.save')}
      busy={save.isPending}
      dirty={!isSameDraft(draft, base.draft)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="3">
        {failure === null ? null : (
          <Callout tone={clashes.size > 0 ? 'warning' : 'error'} announce>
            {failure}
          </Callout>
        )}
        <StoreForm
          draft={draft}
          errors={errors}
          needsName={needsName}
          newer={Object.fromEntries([...clashes].map((field) => [field, base.draft[field]]))}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      </Stack>
    </FormDialog>
  )
}
