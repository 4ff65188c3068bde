import type { RightsIn } from '../rights/use-rights-in.ts'
import type { Member } from '../queries/holding.queries.ts'

/** What each dialog about somebody's part in a project is given. */
export interface HoldingDialogProps {
  readonly member: Member
  readonly userName: string
  readonly rights: RightsIn
  readonly onClose: () => void
}
