import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, LoadedForm, useForm, type Current } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from '../../queries/project.queries.ts'
import { currentOf, projectFields } from './project-fields.ts'
import { ProjectInputs } from './project-inputs.tsx'

export interface EditProjectProps {
  readonly projectId: string
  /** Called with the project's new code. */
  readonly onSaved?: (code: string) => void
  readonly onClose: () => void
}

/** Edits the code and the names of a project. */
export default function EditProjectDialog(props: EditProjectProps) {
  const t = useTexts()
  const query = useQuery(overviewQuery(props.projectId))
  return (
    <LoadedForm title={t('form.change')} query={query} onClose={props.onClose}>
      {(read, reread) =>
        read && (
          <ProjectForm
            {...props}
            project={currentOf(read.project)}
            reread={async () => {
              const fresh = await reread()
              return fresh && currentOf(fresh.project)
            }}
          />
        )
      }
    </LoadedForm>
  )
}

interface ProjectFormProps extends EditProjectProps {
  readonly project: Current<typeof projectFields>
  readonly reread: () => Promise<Current<typeof projectFields> | undefined>
}

function ProjectForm({ projectId, project, reread, onSaved, onClose }: ProjectFormProps) {
  const t = useTexts()
  const update = useChange('/project/update')
  const form = useForm({
    fields: projectFields,
    current: project,
    reread,
    async save({ facts, changes, version }) {
      await update.mutateAsync({ project_id: projectId, version, ...changes })
      toast.success(t('form.saved'))
      onClose()
      onSaved?.(facts.code)
    },
  })
  return (
    <FormFrame
      title={t('form.edit', { name: project.short_name })}
      submitLabel={t('form.save')}
      form={form}
      onClose={onClose}
    >
      <ProjectInputs form={form} />
    </FormFrame>
  )
}
