import { LazyDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Button, Grid, Stack } from '@atrium/ui'
import { LogOut } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import type { HoldingDialogProps } from '../../holdings/holding-dialog-props.ts'
import type { Member } from '../../queries/holding.queries.ts'
import { useRightsIn } from '../../rights/use-rights-in.ts'
import { HoldingCard } from './holding-card.tsx'
import type { Holding } from './projects-state.ts'
import { useHoldings } from './use-holdings.ts'

type Load = () => Promise<{ readonly default: ComponentType<HoldingDialogProps> }>

const dialogs: Readonly<Record<Holding, Load>> = {
  roles: () => import('../user-roles/user-roles.dialog.tsx'),
  departments: () => import('../user-departments/user-departments.dialog.tsx'),
  teams: () => import('../user-teams/user-teams.dialog.tsx'),
  stores: () => import('../user-stores/user-stores.dialog.tsx'),
  locations: () => import('../user-locations/user-locations.dialog.tsx'),
  groups: () => import('../user-location-groups/user-location-groups.dialog.tsx'),
}

const loadLeave = () => import('../leaving/leave.dialog.tsx')

interface ProjectPanelProps {
  readonly member: Member
  readonly userName: string
  readonly projectName: string
  /** The project in addresses. */
  readonly projectKey: string
  /** The open dialog, from the address. */
  readonly holding: Holding | ''
  readonly onHolding: (holding: Holding | '') => void
  readonly onEnded: () => void
}

/** A person's roles, departments, teams, stores and locations in one project. */
export function ProjectPanel(props: ProjectPanelProps) {
  const { member, userName, projectName, holding, onHolding } = props
  const t = useTexts()
  const rights = useRightsIn(member.projectId)
  const held = useHoldings(member, rights)
  const [isEnding, setEnding] = useState(false)
  const open = held.some((one) => one.holding === holding) ? holding : ''
  const onClose = () => onHolding('')
  return (
    <Stack gap="3">
      <Grid
        as="ul"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))"
        aria-label={t('userProjects.has', { project: projectName })}
      >
        {held.map((one) => (
          <HoldingCard
            key={one.holding}
            held={one}
            mayChange={one.holding === 'groups' ? rights.mayAssignGroups : rights.mayAssign}
            onOpen={() => onHolding(one.holding)}
          />
        ))}
      </Grid>
      {rights.mayAssign ? (
        <Button alignSelf="start" size="sm" kind="danger" onClick={() => setEnding(true)}>
          <LogOut size={14} aria-hidden />
          {t('userProjects.end')}
        </Button>
      ) : null}
      {open === '' ? null : (
        <LazyDialog
          key={open}
          load={dialogs[open]}
          props={{ member, userName, rights, onClose }}
          onFailed={onClose}
        />
      )}
      {isEnding ? (
        <LazyDialog
          load={loadLeave}
          props={{
            member,
            userName,
            projectName,
            projectKey: props.projectKey,
            onEnded: props.onEnded,
            onClose: () => setEnding(false),
          }}
          onFailed={() => setEnding(false)}
        />
      ) : null}
    </Stack>
  )
}
