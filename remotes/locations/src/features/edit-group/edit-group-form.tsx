import { call, isCallFailure, type CallFailure } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { FormDialog, toast } from '@atrium/modals'
import { isSameDraft, isSameValue, mergeNewer, NewerNote } from '@atrium/modals/form'
import { useFailureText, useLanguage, useNameText, useTexts } from '@atrium/portal'
import { Callout, Stack } from '@atrium/ui'
import { useState, type ReactNode } from 'react'
import { useGroupChange } from '../../queries/use-group-change.ts'
import { GroupFields } from './group-fields.tsx'
import {
  groupChangeOf,
  groupDraftOf,
  groupErrorsOf,
  type GroupErrors,
  type GroupField,
} from './group-draft.ts'
import { groupRefusalOf } from './group-refusal.ts'

interface EditGroupFormProps {
  readonly projectId: string
  /** As it was when the person began. */
  readonly group: CallReply<'/location-group/getRaw/{id}'>['group']
  readonly onClose: () => void
}

/**
 * Everything about a group that can be typed. Where somebody else was faster, the newer values appear beside what was
 * typed; nothing is lost, and saving again decides.
 */
export function EditGroupForm({ projectId, group, onClose }: EditGroupFormProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const languages = useLanguage((state) => state.languages)
  const nameText = useNameText()
  const update = useGroupChange('/location-group/update', projectId)
  const [base, setBase] = useState({ draft: groupDraftOf(group), version: group.version })
  const [draft, setDraft] = useState(base.draft)
  const [errors, setErrors] = useState<GroupErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [clashes, setClashes] = useState<ReadonlySet<GroupField>>(new Set())
  // An imported name stands in one language; only who changes it has to give all of them.
  const needsName = !isSameValue(base.draft.name, draft.name)

  async function takeNewer(): Promise<void> {
    const fresh = await call('/location-group/getRaw/{id}', { id: group.id })
    if (!fresh.ok) return setFailure(failureText(fresh.error))
    const newer = groupDraftOf(fresh.data.group)
    const merged = mergeNewer(base.draft, draft, newer)
    setBase({ draft: newer, version: fresh.data.group.version })
    setDraft(merged.draft)
    setClashes(merged.clashes)
    setFailure(t('groups.conflict'))
  }

  async function refuse(error: CallFailure): Promise<void> {
    if (error.key === 'conflict_version') return takeNewer()
    const refusal = groupRefusalOf(error, failureText)
    setErrors(refusal.errors)
    setFailure(refusal.rest)
  }

  async function submit(): Promise<void> {
    setFailure(null)
    const codes = languages.map(({ code }) => code)
    const wrong = groupErrorsOf(draft, codes, needsName)
    setErrors(Object.fromEntries(Object.entries(wrong).map(([field, key]) => [field, t(key)])))
    if (wrong.name !== undefined) toast.error(t('messages.invalid_name'))
    if (Object.keys(wrong).length > 0) return
    if (isSameDraft(draft, base.draft)) return onClose()
    try {
      await update.mutateAsync(groupChangeOf({ id: group.id, version: base.version }, base.draft, draft))
      toast.success(t('form.saved'))
      onClose()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      await refuse(error)
    }
  }

  function note(field: 'name' | 'description' | 'code', language = ''): ReactNode {
    if (!clashes.has(field)) return undefined
    const [newer, mine] = [base.draft[field], draft[field]]
    const text = (value: typeof newer) => (typeof value === 'string' ? value : (value[language] ?? ''))
    const take = () =>
      setDraft((before) => ({
        ...before,
        [field]: typeof newer === 'string' ? newer : { ...before[field as 'name'], [language]: text(newer) },
      }))
    return <NewerNote value={text(newer)} typed={text(mine)} onTake={take} />
  }

  return (
    <FormDialog
      title={t('form.edit', { name: nameText(group.name) || group.code })}
      submitLabel={t('form.save')}
      busy={update.isPending}
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
        <GroupFields
          projectId={projectId}
          groupId={group.id}
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
