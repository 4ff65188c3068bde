import { correctiveOrders, OpenOrderList, orderScreen } from '@atrium/orders'
import type { ExtensionProps, teamTabs } from '@atrium/portal'

/** The open orders that are given to a team. */
function WorkOfTeamPanel({ projectId, teamId }: ExtensionProps<typeof teamTabs>) {
  return <OpenOrderList projectId={projectId} about={{ team: teamId }} />
}

export default orderScreen(correctiveOrders, WorkOfTeamPanel)
