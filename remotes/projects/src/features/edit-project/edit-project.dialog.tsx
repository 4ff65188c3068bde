import { call } from '@atrium/client'
import { toast } from '@atrium/modals'
import { changedIn, FormFrame, isSameValue, type Standing, useForm } from '@atrium/modals/form'
import { useLanguage, useTexts } from '@atrium/portal'
import { useProjectChange } from '../../queries/use-project-change.ts'
import { standingOf, wrongIn, type ProjectDraft } from './project-draft.ts'
import { ProjectFields } from './project-fields.tsx'

export interface EditProjectProps {
  readonly projectId: string
  /** As it stood when the person began. */
  readonly standing: Standing<ProjectDraft>
  /** Told the code that the project has now. */
  readonly onSaved?: (code: string) => void
  readonly onClose: () => void
}

/** Changes the code and the names of a project. */
export default function EditProjectDialog({ projectId, standing, onSaved, onClose }: EditProjectProps) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const update = useProjectChange('/project/update', projectId)

  async function send(
    draft: ProjectDraft,
    { draft: before, version }: Standing<ProjectDraft>,
  ): Promise<void> {
    const [code, short_name] = [draft.code.trim(), draft.short_name.trim()]
    await update.mutateAsync({
      project_id: projectId,
      version,
      ...(code !== before.code && { code }),
      ...(short_name !== before.short_name && { short_name }),
      ...(!isSameValue(before.full_name, draft.full_name) && {
        full_name: changedIn(before.full_name, draft.full_name),
      }),
    })
    toast.success(t('form.saved'))
    onClose()
    onSaved?.(code)
  }

  const form = useForm<ProjectDraft>({
    start: standing,
    wrongIn: (draft) => wrongIn(draft, languages),
    send,
    reread: async () => {
      const fresh = await call('/project/get_overview', { project_id: projectId })
      return fresh.ok ? standingOf(fresh.data.project) : null
    },
  })
  return (
    <FormFrame
      title={t('form.edit', { name: form.before.short_name })}
      submitLabel={t('form.save')}
      form={form}
      onClose={onClose}
    >
      <ProjectFields draft={form.draft} errors={form.errors} newer={form.newer} onChange={form.change} />
    </FormFrame>
  )
}
