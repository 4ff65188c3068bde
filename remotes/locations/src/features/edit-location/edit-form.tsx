import { call, refreshTopic, type CallFailure } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { FormDialog, toast } from '@atrium/modals'
import { isSameDraft, isSameValue, mergeNewer, NewerNote, useErrorWords } from '@atrium/modals/form'
import { useFailureText, useLanguage, useTexts } from '@atrium/portal'
import { Callout, Stack } from '@atrium/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { draftOf, errorsOf, type DraftErrors, type DraftField } from '../../form/draft.ts'
import { LocationFields } from '../../form/location-fields.tsx'
import { refusalOf } from '../../form/refusal.ts'
import { currentOf } from '../../queries/current-of.ts'
import { saveChanges } from './save-changes.ts'

type Details = CallReply<'/location/getDetails'>['location']

interface EditFormProps {
  readonly projectId: string
  /** As it was when the person began. */
  readonly location: Details
  readonly onClose: () => void
}

/**
 * Everything about a location that can be typed. Where somebody else was faster, the newer values appear beside what was
 * typed; nothing is lost, and saving again decides.
 */
export function EditForm({ projectId, location, onClose }: EditFormProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const errorWords = useErrorWords()
  const queries = useQueryClient()
  const languages = useLanguage((state) => state.languages)
  const [base, setBase] = useState({ draft: draftOf(location), version: location.version })
  const [draft, setDraft] = useState(base.draft)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [clashes, setClashes] = useState<ReadonlySet<DraftField>>(new Set())
  // An imported name stands in one language; only who changes it has to give all of them.
  const needsName = !isSameValue(base.draft.name, draft.name)

  /** Goes on from what the server holds now: others may have saved, and a part of this may have been saved too. */
  async function takeNewer(): Promise<void> {
    const fresh = await call('/location/getDetails', { project_id: projectId, location_id: location.id })
    if (!fresh.ok) return
    const newer = draftOf(fresh.data.location)
    const merged = mergeNewer(base.draft, draft, newer)
    setBase({ draft: newer, version: fresh.data.location.version })
    setDraft(merged.draft)
    setClashes(merged.clashes)
  }

  async function refuse(error: CallFailure): Promise<void> {
    await takeNewer()
    const isConflict = currentOf(error) !== null
    const refusal = isConflict ? { errors: {}, rest: t('form.conflict') } : refusalOf(error, failureText)
    setErrors(refusal.errors)
    setFailure(refusal.rest)
  }

  const save = useMutation({
    mutationFn: async () => {
      const result = await saveChanges({
        locationId: location.id,
        version: base.version,
        before: base.draft,
        draft,
      })
      // A part may have been saved even where another was refused.
      await refreshTopic(queries, 'locations', projectId)
      if (!result.ok) return refuse(result.error)
      toast.success(t('form.saved'))
      onClose()
    },
  })

  function submit(): void {
    setFailure(null)
    const codes = languages.map(({ code }) => code)
    const wrong = errorsOf(draft, codes, needsName)
    setErrors(errorWords(wrong))
    if (wrong.name !== undefined) toast.error(t('messages.invalid_name'))
    if (Object.keys(wrong).length === 0) save.mutate()
  }

  function note(field: DraftField, language?: string): ReactNode {
    if (!clashes.has(field)) return undefined
    const newer = base.draft[field]
    const value = typeof newer === 'string' ? newer : (newer[language ?? ''] ?? '')
    const mine = draft[field]
    const typed = typeof mine === 'string' ? mine : (mine[language ?? ''] ?? '')
    const take = () =>
      setDraft((before) => ({
        ...before,
        [field]:
          typeof newer === 'string' ? value : { ...(before[field] as object), [language ?? '']: value },
      }))
    return <NewerNote value={value} typed={typed} onTake={take} />
  }

  return (
    <FormDialog
      title={t('form.edit', { name: location.name })}
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
        <LocationFields
          projectId={projectId}
          draft={draft}
          errors={errors}
          needsName={needsName}
          note={note}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      </Stack>
    </FormDialog>
  )
}
