import { useChange } from '@atrium/client'
import { LazyDialog } from '@atrium/modals'
import {
  navigate,
  projectAddress,
  teamTabs,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
} from '@atrium/portal'
import {
  Activity,
  DetailHead,
  DetailPage,
  DetailTabs,
  EditActions,
  listWithin,
  useAttachmentsTab,
  useExtensionTabs,
} from '@atrium/screens'
import { PageColumn, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { teamShape } from '../addresses/page-state.ts'
import { MemberPane } from '../features/show-team/member-pane.tsx'
import { SupervisorLine } from '../features/show-team/supervisor-line.tsx'
import { TeamFacts } from '../features/show-team/team-facts.tsx'
import { teamQuery } from '../queries/team.queries.ts'
import { useTeamRights } from '../rights/use-team-rights.ts'

const loadForm = () => import('../features/edit-team/team.dialog.tsx')
const loadRemoval = () => import('../list/removal.dialog.ts')
const loadMembers = () => import('../features/show-team/members.dialog.tsx')

/** One team: its members, its supervisor, and what other modules know of it. */
export default function TeamPage() {
  const { id: projectId, code } = useProject()
  const teamId = usePageParameter('teamId')
  const t = useTexts()
  const rights = useTeamRights()
  const [{ tab, search }, setState] = useSearchState(teamShape)
  const list = listWithin({ search }, { search: '' }, (change) => setState(change))
  const [action, setAction] = useState<'edit' | 'remove' | 'users' | null>(null)
  const query = useQuery(teamQuery(projectId, teamId))
  const remove = useChange('/project-team/remove/{id}')
  const files = useAttachmentsTab({ kind: 'team', id: teamId, projectId })
  const added = useExtensionTabs(teamTabs, { projectId, teamId })
  usePageTitle(query.data?.team.name ?? t('pages.team'))
  const onClose = () => setAction(null)
  const listAddress = projectAddress(code, 'teams')

  return (
    <DetailPage
      query={query}
      loading={t('teams.loadingOne')}
      failed={t('teams.failedOne')}
      gone={{ title: t('teams.gone'), hint: t('teams.goneHint'), icon: <UserRoundX /> }}
    >
      {({ team }) => (
        <PageColumn>
          <DetailHead
            list={{ title: t('pages.teams'), address: listAddress }}
            name={team.name}
            text={team.description === '' ? null : <bdi>{team.description}</bdi>}
            actions={
              <EditActions
                edit={rights.mayEdit && { label: t('form.change'), start: () => setAction('edit') }}
                remove={rights.mayRemove && { label: t('remove'), start: () => setAction('remove') }}
                more={t('more', { name: team.name })}
              />
            }
          />
          <SupervisorLine team={team} />
          <DetailTabs
            label={t('teams.tabs.label')}
            chosen={tab}
            onChoose={(value) => setState({ tab: value, search: '' })}
            tabs={[
              rights.seesUsers && {
                value: 'members',
                label: t('teams.tabs.members', { number: team.counts.users }),
                show: () => (
                  <MemberPane
                    team={team}
                    list={list}
                    mayAssign={rights.mayAssignUsers}
                    onManage={() => setAction('users')}
                  />
                ),
              },
              { value: 'details', label: t('teams.tabs.details'), show: () => <TeamFacts team={team} /> },
              files,
              {
                value: 'activity',
                label: t('teams.tabs.activity'),
                show: () => <Activity of={{ projectId, kind: 'team', id: teamId }} />,
              },
              ...added,
            ]}
          />
          {action === 'edit' ? (
            <LazyDialog load={loadForm} props={{ projectId, teamId, onClose }} onFailed={onClose} />
          ) : null}
          {action === 'users' ? (
            <LazyDialog load={loadMembers} props={{ team, onClose }} onFailed={onClose} />
          ) : null}
          {action === 'remove' ? (
            <LazyDialog
              load={loadRemoval}
              props={{
                title: t('teams.removeTitle', { name: team.name }),
                confirmLabel: t('remove'),
                children: <Text>{t('teams.removeMessage', { count: team.counts.users })}</Text>,
                done: t('removed', { name: team.name }),
                remove: () => remove.mutateAsync({ id: teamId, version: team.version }),
                onRemoved: () => navigate(listAddress, { replace: true }),
                onClose,
              }}
              onFailed={onClose}
            />
          ) : null}
        </PageColumn>
      )}
    </DetailPage>
  )
}
