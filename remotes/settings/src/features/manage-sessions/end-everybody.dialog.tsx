import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useTexts, type Project } from '@atrium/portal'
import { FormFrame, LoadedForm, textField, TextInput, useForm } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { sessionPageQuery } from '../../queries/session.queries.ts'

interface EndEverybodyDialogProps {
  /** The project whose sessions end. Undefined for the whole portal. */
  readonly project: Project | undefined
  readonly onClose: () => void
}

/** Signs everybody out except the current user, who must type the number of sessions to confirm. */
export default function EndEverybodyDialog({ project, onClose }: EndEverybodyDialogProps) {
  const t = useTexts()
  const query = useQuery({
    ...sessionPageQuery({ projectId: project?.id, text: '' }, 1, 1),
    refetchInterval: false,
    gcTime: 0,
  })
  const title = project
    ? t('everybody.titleOfProject', { name: project.shortName })
    : t('everybody.titleOfPortal')
  return (
    // The number is read once when the dialog opens, so that it does not change while the user types it.
    <LoadedForm title={title} query={query} onClose={onClose}>
      {(counts) =>
        counts && (
          <ConfirmedForm
            title={title}
            projectId={project?.id}
            total={counts.total}
            people={counts.people}
            onClose={onClose}
          />
        )
      }
    </LoadedForm>
  )
}

interface ConfirmedFormProps extends Pick<EndEverybodyDialogProps, 'onClose'> {
  readonly title: string
  readonly projectId: string | undefined
  /** The numbers of open sessions, and of people who have them. */
  readonly total: number
  readonly people: number
}

// Nothing is lost with a typed confirmation: no question is asked before the form closes.
const fields = { typed: { ...textField(), same: () => true } }

function ConfirmedForm({ title, projectId, total, people, onClose }: ConfirmedFormProps) {
  const t = useTexts()
  const end = useChange('/auth/revokeEverySession')
  const form = useForm({
    fields,
    check: ({ typed }) =>
      typed.trim() === String(total) ? {} : { typed: t('everybody.wrong', { number: total }) },
    async save() {
      const { revoked } = await end.mutateAsync(
        projectId === undefined ? { whole_portal: true } : { project_id: projectId },
      )
      toast.success(t('everybody.ended', { count: revoked }))
      onClose()
    },
  })
  return (
    <FormFrame title={title} submitLabel={t('everybody.end')} form={form} onClose={onClose}>
      <Text>{t('everybody.detail', { people: t('everybody.people', { count: people }) })}</Text>
      <Text tone="muted">{t('everybody.consequence')}</Text>
      <TextInput
        label={t('everybody.count', { number: total })}
        inputMode="numeric"
        field={form.at('typed')}
      />
    </FormFrame>
  )
}
