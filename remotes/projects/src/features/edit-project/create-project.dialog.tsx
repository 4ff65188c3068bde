import { useChange } from '@atrium/client'
import { DialogFrame } from '@atrium/modals'
import { navigate, projectAddress, useTexts } from '@atrium/portal'
import { FormFrame, useForm } from '@atrium/screens'
import { Button, Text } from '@atrium/ui'
import { useRef, useState } from 'react'
import { projectFields } from './project-fields.ts'
import { ProjectInputs } from './project-inputs.tsx'

export interface CreateProjectProps {
  readonly onClose: () => void
}

/** Creates a project, then offers to open it. */
export default function CreateProjectDialog({ onClose }: CreateProjectProps) {
  const t = useTexts()
  const create = useChange('/project/create_basic')
  const [made, setMade] = useState<{ readonly code: string; readonly name: string } | null>(null)
  const wayIn = useRef<HTMLButtonElement>(null)

  const form = useForm({
    fields: projectFields,
    async save({ facts }) {
      await create.mutateAsync(facts)
      setMade({ code: facts.code, name: facts.short_name })
    },
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
      <ProjectInputs form={form} />
    </FormFrame>
  )
}
