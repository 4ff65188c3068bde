import { OpenOrderList, type OrdersAbout } from '@atrium/orders'
import { navigate, useProject, useTexts } from '@atrium/portal'
import { Button } from '@atrium/ui'
import { Plus } from 'lucide-react'
import { reportAddress } from '../../addresses/page-addresses.ts'
import { useWorkRights } from '../../rights/use-work-rights.ts'

interface WorkHereProps {
  readonly projectId: string
  /** The id of the place or asset that the list is about. */
  readonly about: Extract<OrdersAbout, { readonly location: string } | { readonly asset: string }>
}

/** The open orders at a place or of an asset, and the way to a report about it. */
export function WorkHere({ projectId, about }: WorkHereProps) {
  const t = useTexts()
  const { code } = useProject()
  const { mayReport } = useWorkRights()
  return (
    <OpenOrderList
      projectId={projectId}
      about={about}
      actions={
        mayReport ? (
          <Button size="sm" onClick={() => navigate(reportAddress(code, about))}>
            <Plus size={16} aria-hidden />
            {t('pages.report')}
          </Button>
        ) : null
      }
    />
  )
}
