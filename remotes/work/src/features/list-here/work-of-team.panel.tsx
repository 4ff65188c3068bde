import type { ExtensionProps, teamTabs } from '@atrium/portal'
import { OpenWorkList } from './open-work-list.tsx'

/** The open orders that are given to a team. */
export default function WorkOfTeamPanel({ projectId, teamId }: ExtensionProps<typeof teamTabs>) {
  return <OpenWorkList projectId={projectId} about={{ team: teamId }} />
}
