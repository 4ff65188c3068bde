import type { RightsIn } from '../rights/use-rights-in.ts'
import type { Member } from '../queries/holding.queries.ts'

/** Props of every dialog about a person's membership. */
export interface HoldingDialogProps {
  readonly member: Member
  readonly userName: string
  readonly rights: RightsIn
  readonly onClose: () => void
}
