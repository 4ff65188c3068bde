import { isCallFailure, useChange } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { FormDialog, toast } from '@atrium/modals'
import { useFailureText, useTexts, type Project } from '@atrium/portal'
import { Callout, Stack } from '@atrium/ui'
import { useState } from 'react'
import { refusalOf } from './refusal-of.ts'
import { emptyUser, userCreation, userErrors, type UserField } from './user-draft.ts'
import { UserForm } from './user-form.tsx'

export interface CreateUserProps {
  readonly project: Project
  readonly onCreated: (userId: string) => void
  readonly onClose: () => void
}

/** A new account in a project, with a first role. */
export default function CreateUserDialog({ project, onCreated, onClose }: CreateUserProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const create = useChange('/user/create', { topic: 'users', projectId: project.id })
  const [draft, setDraft] = useState(emptyUser)
  const [errors, setErrors] = useState<Partial<Record<UserField, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(): Promise<void> {
    setFailure(null)
    const wrong = Object.entries(userErrors(draft)).map(([field, key]) => [
      field,
      t(`messages.${key}`, { minimum: limits.passwordMinimum }),
    ])
    setErrors(Object.fromEntries(wrong) as typeof errors)
    if (wrong.length > 0) return
    try {
      const { id } = await create.mutateAsync(userCreation(draft, project.id))
      toast.success(t('create.created', { name: draft.name.trim() }))
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
      title={t('create.title', { project: project.shortName })}
      submitLabel={t('create.submit')}
      busy={create.isPending}
      dirty={draft !== emptyUser}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="3">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        <UserForm
          projectId={project.id}
          draft={draft}
          errors={errors}
          onChange={(change) => {
            setDraft((before) => ({ ...before, ...change }))
            // What is being put right is not wrong any more until it is sent again.
            setErrors((before) =>
              Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
            )
          }}
        />
      </Stack>
    </FormDialog>
  )
}
