import { call } from '@atrium/client'
import { Asked, LazyDialog, toast } from '@atrium/modals'
import type { Standing } from '@atrium/modals/form'
import {
  navigate,
  projectAddress,
  useFailureText,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
} from '@atrium/portal'
import { Box, EmptyState, Tabs } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { standingOf, type TeamDraft } from '../features/edit-team/team-draft.ts'
import { MemberPane } from '../features/show-team/member-pane.tsx'
import { SupervisorLine } from '../features/show-team/supervisor-line.tsx'
import { TeamFacts } from '../features/show-team/team-facts.tsx'
import { TeamHead } from '../features/show-team/team-head.tsx'
import { teamQuery, type MemberKind } from '../queries/team.queries.ts'
import { useTeamChange } from '../queries/use-team-change.ts'
import { useTeamRights } from '../rights/use-team-rights.ts'
import { teamShape, teamTabs } from './page-state.ts'

const loadForm = () => import('../features/edit-team/team.dialog.tsx')
const loadRemoval = () => import('../list/removal.dialog.tsx')
const loadMembers = () => import('../features/show-team/members.dialog.tsx')

type Deed =
  | { readonly kind: 'edit'; readonly standing: Standing<TeamDraft> }
  | { readonly kind: 'remove' }
  | { readonly kind: 'manage'; readonly what: MemberKind }

/** One team: who is in it, who leads it, and which locations it gives them. */
export default function TeamPage() {
  const { id: projectId, code } = useProject()
  const teamId = usePageParameter('teamId')
  const t = useTexts()
  const failureText = useFailureText()
  const rights = useTeamRights()
  const [{ tab }, setState] = useSearchState(teamShape)
  const [deed, setDeed] = useState<Deed | null>(null)
  const query = useQuery(teamQuery(projectId, teamId))
  const remove = useTeamChange('/project-team/remove/{id}', projectId)
  usePageTitle(query.data?.team.name ?? t('pages.team'))
  const onClose = () => setDeed(null)
  const may = { members: rights.seesUsers, locations: rights.seesLocations, details: true } as const
  const tabs = teamTabs.filter((one) => may[one])
  const shown = tabs.includes(tab) ? tab : (tabs[0] ?? 'details')

  async function edit(): Promise<void> {
    const raw = await call('/project-team/getRaw/{id}', { id: teamId })
    if (raw.ok) setDeed({ kind: 'edit', standing: standingOf(raw.data.team) })
    else toast.error(failureText(raw.error))
  }

  // An address may name what cannot even be an id.
  if (query.error?.code === 'not_found' || query.error?.code === 'validation')
    return <EmptyState title={t('teams.gone')} hint={t('teams.goneHint')} icon={<UserRoundX />} />
  return (
    <Asked query={query} loading={t('teams.loadingOne')} failed={t('teams.failedOne')}>
      {({ team }) => (
        <Box display="flex" flexDirection="column" gap="4" width="full" maxWidth="4xl">
          <TeamHead
            projectKey={code}
            team={team}
            onDeed={(kind) => (kind === 'edit' ? void edit() : setDeed({ kind }))}
          />
          <SupervisorLine team={team} />
          <Tabs
            label={t('teams.tabs.label')}
            tabs={tabs.map((value) => ({
              value,
              label:
                value === 'details'
                  ? t('teams.tabs.details')
                  : t(`teams.tabs.${value}`, {
                      number: value === 'members' ? team.counts.users : team.counts.locations,
                    }),
            }))}
            value={shown}
            onValueChange={(value) => setState({ tab: tabs.find((one) => one === value) ?? 'details' })}
          >
            {shown === 'members' ? (
              <MemberPane
                kind="users"
                team={team}
                mayAssign={rights.mayAssignUsers}
                onManage={() => setDeed({ kind: 'manage', what: 'users' })}
              />
            ) : null}
            {shown === 'locations' ? (
              <MemberPane
                kind="locations"
                team={team}
                mayAssign={rights.mayAssignLocations}
                onManage={() => setDeed({ kind: 'manage', what: 'locations' })}
              />
            ) : null}
            {shown === 'details' ? <TeamFacts team={team} /> : null}
          </Tabs>
          {deed?.kind === 'edit' ? (
            <LazyDialog
              load={loadForm}
              props={{ projectId, team: { id: teamId, standing: deed.standing }, onClose }}
              onFailed={onClose}
            />
          ) : null}
          {deed?.kind === 'manage' ? (
            <LazyDialog load={loadMembers} props={{ kind: deed.what, team, onClose }} onFailed={onClose} />
          ) : null}
          {deed?.kind === 'remove' ? (
            <LazyDialog
              load={loadRemoval}
              props={{
                title: t('teams.removeTitle', { name: team.name }),
                message: t('teams.removeMessage', { count: team.counts.users }),
                done: t('removed', { name: team.name }),
                remove: () => remove.mutateAsync({ id: teamId, version: team.version }),
                onRemoved: () => navigate(projectAddress(code, 'teams'), { replace: true }),
                onClose,
              }}
              onFailed={onClose}
            />
          ) : null}
        </Box>
      )}
    </Asked>
  )
}
