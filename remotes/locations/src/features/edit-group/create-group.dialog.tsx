import { isCallFailure } from '@atrium/client'
import { FormDialog, toast } from '@atrium/modals'
import { isSameDraft } from '@atrium/modals/form'
import { useFailureText, useLanguage, useNameText, useTexts } from '@atrium/portal'
import { Callout, Stack } from '@atrium/ui'
import { useState } from 'react'
import { useGroupChange } from '../../queries/use-group-change.ts'
import type { GroupItem } from '../browse-groups/group-item.ts'
import { GroupFields } from './group-fields.tsx'
import { groupCreationOf, groupErrorsOf, type GroupDraft, type GroupErrors } from './group-draft.ts'
import { groupRefusalOf } from './group-refusal.ts'

export interface CreateGroupProps {
  readonly projectId: string
  /** Null for the top of the project. */
  readonly parent: GroupItem | null
  readonly onCreated: (groupId: string) => void
  readonly onClose: () => void
}

export default function CreateGroupDialog({ projectId, parent, onCreated, onClose }: CreateGroupProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const languages = useLanguage((state) => state.languages)
  const nameText = useNameText()
  const create = useGroupChange('/location-group/create', projectId)
  const [begin] = useState<GroupDraft>(() => ({
    name: {},
    description: {},
    code: '',
    parentId: parent?.id ?? '0',
  }))
  const [draft, setDraft] = useState(begin)
  const [errors, setErrors] = useState<GroupErrors>({})
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(): Promise<void> {
    setFailure(null)
    const codes = languages.map(({ code }) => code)
    const wrong = groupErrorsOf(draft, codes, true)
    setErrors(Object.fromEntries(Object.entries(wrong).map(([field, key]) => [field, t(key)])))
    if (wrong.name !== undefined) toast.error(t('messages.invalid_name'))
    if (Object.keys(wrong).length > 0) return
    try {
      const { id } = await create.mutateAsync(groupCreationOf(draft, projectId))
      toast.success(t('form.created', { name: nameText(draft.name) || draft.code }))
      onClose()
      onCreated(id)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      const refusal = groupRefusalOf(error, failureText)
      setErrors(refusal.errors)
      setFailure(refusal.rest)
    }
  }

  return (
    <FormDialog
      title={parent ? t('groups.createBelow', { name: parent.name }) : t('groups.create')}
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
        <GroupFields
          projectId={projectId}
          groupId={null}
          draft={draft}
          errors={errors}
          needsName
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      </Stack>
    </FormDialog>
  )
}
