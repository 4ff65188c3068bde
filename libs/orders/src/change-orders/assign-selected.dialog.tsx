import { DialogFrame } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { LoadedForm, type BulkDialogProps } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { ListedOrder } from '../kind/order-shapes.ts'
import { detailsQuery } from '../queries/order.queries.ts'
import { useOrderRights } from '../rights/use-order-rights.ts'
import AssignOrderDialog from '../assign-order/assign-order.dialog.tsx'
import AssignSeveralDialog from './assign-several.dialog.tsx'

/** Gives the selected orders to people. One alone is given to those who are suggested for it, as on its page. */
export default function AssignSelectedDialog(props: BulkDialogProps<ListedOrder>) {
  const t = useTexts()
  const { seesUsers, seesTeams } = useOrderRights()
  const { rows, onClose } = props
  const [first, ...others] = rows
  if (first && others.length === 0) return <AssignOne {...props} work={first} />
  if (seesUsers || seesTeams) return <AssignSeveralDialog {...props} />
  return (
    <DialogFrame title={t('assignSeveral.title', { count: rows.length })} size="lg" onClose={onClose}>
      <Text>{t('assignSeveral.oneByOne')}</Text>
    </DialogFrame>
  )
}

type AssignOneProps = Omit<BulkDialogProps<ListedOrder>, 'rows'> & { readonly work: ListedOrder }

function AssignOne({ work: { id, project_id: projectId, reference }, onDone, onClose }: AssignOneProps) {
  const t = useTexts()
  const kind = useOrderKind()
  const query = useQuery(detailsQuery(kind, projectId, id))
  const { data } = query
  return (
    <LoadedForm title={t('assignOrder.title', { name: reference })} query={query} onClose={onClose}>
      {() =>
        data ? (
          <AssignOrderDialog
            work={data.order}
            onClose={onClose}
            onDone={() => onDone({ changed: 1, refused: [], done: null })}
          />
        ) : null
      }
    </LoadedForm>
  )
}
