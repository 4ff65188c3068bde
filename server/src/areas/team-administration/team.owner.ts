import type { OwnerKind } from '../../things/owner-kind.ts'
import { userHolds } from '../../things/seen-by.ts'
import { loadTeam } from '../team/team.loader.ts'

export const teamOwner: OwnerKind = {
  kind: 'team',
  async load(context, id) {
    const { project_id: projectId } = await loadTeam(context, id, 'team_view')
    return { id, projectId }
  },
  comments: { staff: ['team_edit'], seenBy: ({ projectId }) => userHolds(projectId, 'team_view') },
}
