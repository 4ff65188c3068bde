import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useNameText, useTexts } from '@atrium/portal'
import {
  FormFrame,
  InfoFields,
  LoadedForm,
  nameField,
  textsField,
  useForm,
  type Current,
} from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { rawTeamQuery } from '../../queries/team.queries.ts'

export interface TeamDialogProps {
  readonly projectId: string
  /** The team to edit. Without it the dialog creates one. */
  readonly teamId?: string
  readonly onCreated?: (teamId: string) => void
  readonly onClose: () => void
}

const fields = { name: nameField(), description: textsField() }

/** Creates a team, or edits its texts. */
export default function TeamDialog({ teamId, ...props }: TeamDialogProps) {
  const t = useTexts()
  const query = useQuery({
    ...rawTeamQuery(props.projectId, teamId ?? ''),
    enabled: teamId !== undefined,
  })
  return (
    <LoadedForm title={t('form.change')} query={teamId === undefined ? null : query} onClose={props.onClose}>
      {(read, reread) => (
        <TeamForm {...props} team={read?.team} reread={async () => (await reread())?.team} />
      )}
    </LoadedForm>
  )
}

interface TeamFormProps extends Omit<TeamDialogProps, 'teamId'> {
  readonly team: (Current<typeof fields> & { readonly id: string }) | undefined
  readonly reread: () => Promise<Current<typeof fields> | undefined>
}

function TeamForm({ projectId, team, reread, onCreated, onClose }: TeamFormProps) {
  const t = useTexts()
  const nameText = useNameText()
  const create = useChange('/project-team/create')
  const update = useChange('/project-team/update')
  const form = useForm({
    fields,
    current: team,
    reread,
    async save({ facts, changes, version }) {
      if (team) {
        await update.mutateAsync({ project_id: projectId, team_id: team.id, version, ...changes })
        toast.success(t('form.saved'))
        return onClose()
      }
      const { id } = await create.mutateAsync({ project_id: projectId, ...facts })
      toast.success(t('form.created', { name: nameText(facts.name) }))
      onClose()
      onCreated?.(id)
    },
  })
  return (
    <FormFrame
      title={team ? t('form.edit', { name: nameText(team.name) }) : t('teams.add')}
      submitLabel={t(team ? 'form.save' : 'form.add')}
      form={form}
      onClose={onClose}
    >
      <InfoFields name={form.at('name')} description={form.at('description')} />
    </FormFrame>
  )
}
