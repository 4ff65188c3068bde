import { refetchChanged, type CallFailure, useChange } from '@atrium/client'
import { FormDialog, toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Callout, Stack, Text, TextField } from '@atrium/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Break, type ModuleState } from '../../queries/release.queries.ts'
import { AudienceField } from './audience-field.tsx'
import { BreakList } from './break-list.tsx'
import { usePickAudience, type Named } from './use-pick-audience.ts'

interface CandidateDialogProps {
  readonly module: ModuleState
  readonly version: string
  readonly onClose: () => void
}

/** The chosen roles, people and percentage. */
interface Draft {
  readonly roles: readonly Named[]
  readonly users: readonly Named[]
  /** As typed: a whole number from 0 to 100, or empty. */
  readonly percentage: string
}

const none: Draft = { roles: [], users: [], percentage: '' }

/** People whom the user may not see are shown without a name and stay in the audience. */
function draftOf({ candidate }: ModuleState, unseen: string): Draft {
  if (candidate === null) return none
  const { role_ids: roleIds, user_ids: userIds, roles, users, percentage } = candidate
  const named = (ids: readonly string[], known: readonly Named[]) =>
    ids.map((id) => known.find((one) => one.id === id) ?? { id, name: unseen })
  return {
    roles: named(roleIds, roles),
    users: named(userIds, users),
    percentage: percentage === 0 ? '' : String(percentage),
  }
}

const idsOf = (all: readonly Named[]) => all.map(({ id }) => id)

/** Makes a release the candidate of its module, or changes its audience. */
export default function CandidateDialog({ module, version, onClose }: CandidateDialogProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const pick = usePickAudience()
  // The draft starts from the audience at the time the dialog opened. Later changes by others do not affect it.
  const [start] = useState(() => draftOf(module, t('candidate.unseen')))
  const [draft, setDraft] = useState(start)
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [breaks, setBreaks] = useState<readonly Break[]>([])
  const setCandidate = useChange('/release/set_candidate')
  const change = (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part }))
  const isChange = module.candidate?.version === version

  function refuse(error: CallFailure): void {
    if (error.breaks.length > 0) return setBreaks(error.breaks)
    setFailure(failureText(error))
    if (error.code === 'conflict') void refetchChanged(queries)
  }

  function submit(): void {
    setFailure(null)
    setBreaks([])
    const percentage = draft.percentage.trim() === '' ? 0 : Number(draft.percentage)
    const isWhole = Number.isInteger(percentage) && percentage >= 0 && percentage <= 100
    const isNobody = percentage === 0 && draft.roles.length === 0 && draft.users.length === 0
    setWrong(isWhole ? (isNobody ? t('candidate.nobody') : undefined) : t('candidate.wrongPercentage'))
    if (!isWhole || isNobody) return
    setCandidate.mutate(
      {
        module_code: module.code,
        version,
        role_ids: idsOf(draft.roles),
        user_ids: idsOf(draft.users),
        percentage,
        generation: module.version,
      },
      {
        onSuccess: () => {
          toast.success(t('candidate.done', { version, title: module.title }))
          onClose()
        },
        onError: refuse,
      },
    )
  }

  return (
    <FormDialog
      title={t(isChange ? 'candidate.changeTitle' : 'candidate.title', { version })}
      submitLabel={t(isChange ? 'candidate.change' : 'candidate.submit')}
      busy={setCandidate.isPending}
      dirty={JSON.stringify(draft) !== JSON.stringify(start)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="4">
        <Text>{t('candidate.intro', { title: module.title })}</Text>
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        {breaks.length === 0 ? null : (
          <Callout tone="error" title={t('actions.refusedTitle', { version })} announce>
            <BreakList breaks={breaks} />
          </Callout>
        )}
        <AudienceField
          label={t('candidate.roles')}
          hint={t('candidate.rolesHint')}
          addLabel={t('candidate.addRole')}
          chosen={draft.roles}
          onAdd={() => void pick.role(draft.roles).then((roles) => change({ roles }))}
          onChange={(roles) => change({ roles })}
        />
        <AudienceField
          label={t('candidate.people')}
          addLabel={t('candidate.addPeople')}
          chosen={draft.users}
          onAdd={() => void pick.users(draft.users).then((users) => change({ users }))}
          onChange={(users) => change({ users })}
        />
        <TextField
          label={t('candidate.percentage')}
          hint={t('candidate.percentageHint')}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          step={1}
          maxWidth="8rem"
          value={draft.percentage}
          error={wrong}
          onChange={({ currentTarget }) => change({ percentage: currentTarget.value })}
        />
      </Stack>
    </FormDialog>
  )
}
