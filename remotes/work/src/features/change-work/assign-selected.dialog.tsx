import type { ListedWork } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { LoadedForm, type BulkDialogProps } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { orderQuery } from '../../queries/work.queries.ts'
import AssignOrderDialog from '../assign-order/assign-order.dialog.tsx'
import AssignSeveralDialog from './assign-several.dialog.tsx'

/** Gives the selected orders to people. One alone is given to those who are suggested for it, as on its page. */
export default function AssignSelectedDialog(props: BulkDialogProps<ListedWork>) {
  const [first, ...others] = props.rows
  return first && others.length === 0 ? (
    <AssignOne {...props} work={first} />
  ) : (
    <AssignSeveralDialog {...props} />
  )
}

type AssignOneProps = Omit<BulkDialogProps<ListedWork>, 'rows'> & { readonly work: ListedWork }

function AssignOne({ work: { id, project_id: projectId, reference }, onDone, onClose }: AssignOneProps) {
  const t = useTexts()
  const query = useQuery(orderQuery(projectId, id))
  const { data } = query
  return (
    <LoadedForm title={t('assignOrder.title', { name: reference })} query={query} onClose={onClose}>
      {() =>
        data ? (
          <AssignOrderDialog
            work={data.cm}
            onClose={onClose}
            onDone={() => onDone({ changed: 1, refused: [], done: null })}
          />
        ) : null
      }
    </LoadedForm>
  )
}
