import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, numberField, pickedListField, TextInput, useForm, type Values } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useState } from 'react'
import { type ModuleState } from '../../queries/release.queries.ts'
import { AudienceInput } from './audience-input.tsx'
import { BreakList } from './break-list.tsx'
import { usePickAudience, type Named } from './use-pick-audience.ts'
import { useRefetchOvertaken } from './use-refetch-overtaken.ts'

interface CandidateDialogProps {
  readonly module: ModuleState
  readonly version: string
  readonly onClose: () => void
}

const fields = {
  role_ids: pickedListField<Named>(),
  user_ids: pickedListField<Named>(),
  percentage: numberField(),
}

/** People whom the user may not see are shown without a name and stay in the audience. */
function audienceOf({ candidate }: ModuleState, unseen: string): Partial<Values<typeof fields>> {
  if (candidate === null) return {}
  const { role_ids: roleIds, user_ids: userIds, roles, users, percentage } = candidate
  const named = (ids: readonly string[], known: readonly Named[]) =>
    ids.map((id) => known.find((one) => one.id === id) ?? { id, name: unseen })
  return {
    role_ids: named(roleIds, roles),
    user_ids: named(userIds, users),
    percentage: percentage === 0 ? '' : String(percentage),
  }
}

/** Makes a release the candidate of its module, or changes its audience. */
export default function CandidateDialog({ module, version, onClose }: CandidateDialogProps) {
  const t = useTexts()
  const pick = usePickAudience()
  const refetchOvertaken = useRefetchOvertaken()
  const setCandidate = useChange('/release/set_candidate')
  // The form begins with the audience at the time the dialog opened. Later changes by others do not affect it.
  const [initial] = useState(() => audienceOf(module, t('candidate.unseen')))
  const isChange = module.candidate?.version === version
  const form = useForm({
    fields,
    initial,
    check({ role_ids, user_ids, percentage: typed }) {
      const percentage = Number(typed)
      if (!Number.isInteger(percentage) || percentage < 0 || percentage > 100)
        return { percentage: t('candidate.wrongPercentage') }
      const isNobody = percentage === 0 && role_ids.length === 0 && user_ids.length === 0
      return isNobody ? { percentage: t('candidate.nobody') } : {}
    },
    explain: ({ breaks }) =>
      breaks.length === 0 ? undefined : (
        <>
          <Text fontWeight="medium" mb="1">
            {t('actions.refusedTitle', { version })}
          </Text>
          <BreakList breaks={breaks} />
        </>
      ),
    async save({ facts: { role_ids = [], user_ids = [], percentage = 0 } }) {
      const audience = { role_ids, user_ids, percentage }
      await refetchOvertaken(
        setCandidate.mutateAsync({
          module_code: module.code,
          version,
          generation: module.version,
          ...audience,
        }),
      )
      toast.success(t('candidate.done', { version, title: module.title }))
      onClose()
    },
  })
  return (
    <FormFrame
      title={t(isChange ? 'candidate.changeTitle' : 'candidate.title', { version })}
      submitLabel={t(isChange ? 'candidate.change' : 'candidate.submit')}
      form={form}
      onClose={onClose}
    >
      <Text>{t('candidate.intro', { title: module.title })}</Text>
      <AudienceInput
        label={t('candidate.roles')}
        hint={t('candidate.rolesHint')}
        addLabel={t('candidate.addRole')}
        field={form.at('role_ids')}
        pick={pick.role}
      />
      <AudienceInput
        label={t('candidate.people')}
        addLabel={t('candidate.addPeople')}
        field={form.at('user_ids')}
        pick={pick.users}
      />
      <TextInput
        label={t('candidate.percentage')}
        hint={t('candidate.percentageHint')}
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        step={1}
        maxWidth="8rem"
        field={form.at('percentage')}
      />
    </FormFrame>
  )
}
