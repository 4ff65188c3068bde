import { DialogFrame } from '@atrium/modals'
import { FormFrame, trimmed, useForm } from '@atrium/modals/form'
import { navigate, projectAddress, useLanguage, useTexts } from '@atrium/portal'
import { Button, Text } from '@atrium/ui'
import { useRef, useState } from 'react'
import { useProjectChange } from '../../queries/use-project-change.ts'
import { emptyProject, wrongIn, type ProjectDraft } from './project-draft.ts'
import { ProjectFields } from './project-fields.tsx'

export interface CreateProjectProps {
  readonly onClose: () => void
}

/** Creates a project, and then offers the way into it. */
export default function CreateProjectDialog({ onClose }: CreateProjectProps) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const create = useProjectChange('/project/create_basic', null)
  const [made, setMade] = useState<{ readonly code: string; readonly name: string } | null>(null)
  const wayIn = useRef<HTMLButtonElement>(null)

  async function send(draft: ProjectDraft): Promise<void> {
    const [code, short_name] = [draft.code.trim(), draft.short_name.trim()]
    await create.mutateAsync({ code, short_name, full_name: trimmed(draft.full_name) })
    setMade({ code, name: short_name })
  }

  const form = useForm<ProjectDraft>({
    start: { draft: emptyProject, version: 0 },
    wrongIn: (draft) => wrongIn(draft, languages),
    send,
  })
  if (made)
    return (
      <DialogFrame
        size="sm"
        title={t('projects.madeTitle', made)}
        initialFocus={wayIn}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('projects.stay')}</Button>
            <Button
              ref={wayIn}
              kind="primary"
              onClick={() => {
                onClose()
                navigate(projectAddress(made.code))
              }}
            >
              {t('projects.open')}
            </Button>
          </>
        }
      >
        <Text>{t('projects.madeMessage')}</Text>
      </DialogFrame>
    )
  return (
    <FormFrame title={t('projects.add')} submitLabel={t('form.create')} form={form} onClose={onClose}>
      <ProjectFields draft={form.draft} errors={form.errors} newer={form.newer} onChange={form.change} />
    </FormFrame>
  )
}
