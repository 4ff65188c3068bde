import { call } from '@atrium/client'
import type { OfferedWorkAction } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { failureOf, useFailureText, useTexts } from '@atrium/portal'
import { useState } from 'react'
import type { ListedOrder } from '../kind/order-shapes.ts'
import { neutral, orderCall, useOrderChange } from '../kind/order-calls.ts'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { BoardColumn as Column } from '../queries/order.queries.ts'
import type { RunActionProps } from '../run-action/run-action.dialog.tsx'

/** What the dialog of the actions asks about. */
interface Asked {
  readonly work: RunActionProps['work']
  readonly actions: readonly OfferedWorkAction[]
}

/**
 * Takes an order to a column: by the only action that leads there at once, otherwise it asks which one, or says why there is none.
 * @param isBySteps whether the columns are steps; otherwise they are statuses
 */
export function useMoveCard(isBySteps: boolean) {
  const t = useTexts()
  const kind = useOrderKind()
  const failureText = useFailureText()
  const run = useOrderChange('runAction')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [movedId, setMovedId] = useState<string | null>(null)

  async function move({ id, reference }: ListedOrder, to: Column | null): Promise<void> {
    const reply = await call(orderCall(kind, 'getDetails/{id}'), { id })
    if (!reply.ok) return void toast.error(failureText(reply.error))
    const { order: work, actions: offered } = neutral(kind, reply.data)
    const leads = (action: OfferedWorkAction) =>
      to === null || (isBySteps ? action.next_step.key === to.key : action.next_status === to.status)
    const actions = offered.filter(leads)
    const ready = actions.filter(({ failed }) => failed.length === 0)
    const column = to === null ? '' : isBySteps ? to.name : t(`status.${to.status}`)
    if (actions.length === 0)
      return void toast.error(
        to === null
          ? t('board.noActions', { name: reference })
          : t('board.noWay', { name: reference, column }),
      )
    const [only] = ready
    if (!only) {
      // The server says them in the person's language.
      const said = new Set(actions.flatMap(({ failed }) => failed).map(({ message }) => message))
      const because = { name: reference, reasons: [...said].join(' ') }
      return void toast.error(to === null ? t('board.allBlocked', because) : t('board.blocked', because))
    }
    setMovedId(id)
    if (to === null || ready.length > 1 || only.comment_mandatory) return setAsked({ work, actions })
    try {
      await run.mutateAsync({
        order_id: id,
        action_key: only.key,
        from_step: work.step.key,
        version: work.version,
        comment: '',
      })
      toast.success(t('runAction.done', { name: reference, step: only.next_step.name }))
    } catch (error) {
      const failure = failureOf(error)
      if (failure === null) throw error
      toast.error(failureText(failure))
    }
  }
  return { move, asked, close: () => setAsked(null), movedId }
}
