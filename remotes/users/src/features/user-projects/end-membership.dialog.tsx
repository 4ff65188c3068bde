import { useChange } from '@atrium/client'
import { useSession, useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { FactList, Text } from '@atrium/ui'
import type { Member } from '../../queries/holding.queries.ts'
import type { HeldInShort } from './use-holdings.ts'

interface EndMembershipProps {
  readonly member: Member
  readonly userName: string
  readonly projectName: string
  readonly held: readonly HeldInShort[]
  readonly onEnded: () => void
  readonly onClose: () => void
}

/** Asks before a membership ends, and lists everything that is removed with it. */
export function EndMembershipDialog({
  member,
  userName,
  projectName,
  held,
  onEnded,
  onClose,
}: EndMembershipProps) {
  const t = useTexts()
  // A superuser sees everything, so the note that there may be more is left out.
  const isSuperuser = useSession((state) => state.user?.isSuperuser ?? false)
  const remove = useChange('/user/removeProject')
  const going = held.filter(({ names }) => names === undefined || names.length > 0)
  return (
    <RemovalDialog
      title={t('userProjects.endTitle', { name: userName, project: projectName })}
      confirmLabel={t('userProjects.end')}
      done={t('userProjects.ended', { name: userName, project: projectName })}
      remove={() => remove.mutateAsync({ user_id: member.userId, project_id: member.projectId })}
      onRemoved={onEnded}
      onClose={onClose}
    >
      <Text>
        {t(`userProjects.${going.length > 0 ? 'endGoes' : isSuperuser ? 'endNothingAtAll' : 'endNothing'}`)}
      </Text>
      <FactList
        facts={going.map(({ holding, names, hasMore }) => ({
          key: holding,
          name: t(`userProjects.holdings.${holding}`),
          value: names === undefined ? t('loading') : names.join(' · ') + (hasMore ? ' …' : ''),
        }))}
      />
    </RemovalDialog>
  )
}
