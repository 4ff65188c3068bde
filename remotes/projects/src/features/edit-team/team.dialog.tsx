import { call } from '@atrium/client'
import { toast } from '@atrium/modals'
import {
  changedIn,
  filled,
  FormFrame,
  InfoFields,
  isSameValue,
  type Standing,
  useForm,
} from '@atrium/modals/form'
import { useLanguage, useNameText, useTexts } from '@atrium/portal'
import { useTeamChange } from '../../queries/use-team-change.ts'
import { emptyTeam, standingOf, wrongIn, type TeamDraft } from './team-draft.ts'

export interface TeamDialogProps {
  readonly projectId: string
  /** What is changed, as it stood when the person began; a new one otherwise. */
  readonly team?: { readonly id: string; readonly standing: Standing<TeamDraft> }
  readonly onCreated?: (teamId: string) => void
  readonly onClose: () => void
}

/** Creates a team, or changes its texts. */
export default function TeamDialog({ projectId, team, onCreated, onClose }: TeamDialogProps) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const nameText = useNameText()
  const create = useTeamChange('/project-team/create', projectId)
  const update = useTeamChange('/project-team/update', projectId)

  async function send(draft: TeamDraft, { draft: before, version }: Standing<TeamDraft>): Promise<void> {
    if (team) {
      await update.mutateAsync({
        project_id: projectId,
        team_id: team.id,
        version,
        ...(!isSameValue(before.name, draft.name) && { name: changedIn(before.name, draft.name) }),
        ...(!isSameValue(before.description, draft.description) && {
          description: changedIn(before.description, draft.description),
        }),
      })
      toast.success(t('form.saved'))
      return onClose()
    }
    const description = filled(draft.description)
    const { id } = await create.mutateAsync({
      project_id: projectId,
      name: filled(draft.name),
      ...(Object.keys(description).length > 0 && { description }),
    })
    toast.success(t('form.created', { name: nameText(draft.name) }))
    onClose()
    onCreated?.(id)
  }

  const form = useForm<TeamDraft>({
    start: team?.standing ?? { draft: emptyTeam, version: 0 },
    wrongIn: (draft, before) => wrongIn(draft, before, languages),
    send,
    ...(team && {
      reread: async () => {
        const fresh = await call('/project-team/getRaw/{id}', { id: team.id })
        return fresh.ok ? standingOf(fresh.data.team) : null
      },
    }),
  })
  const { draft, before, errors, newer, change } = form
  return (
    <FormFrame
      title={team ? t('form.edit', { name: nameText(before.name) }) : t('teams.add')}
      submitLabel={t(team ? 'form.save' : 'form.add')}
      form={form}
      onClose={onClose}
    >
      <InfoFields
        value={draft}
        onChange={change}
        errors={errors}
        needsName={!team || !isSameValue(before.name, draft.name)}
        newer={newer}
      />
    </FormFrame>
  )
}
