import type { AskedItem, ChecklistPlace, ItemHistory } from '@atrium/contract'
import { placeName } from '@atrium/contract/evaluate-checklist'
import { historyByPlace } from '../show-answers/history-note.tsx'
import type { Run } from './use-run.ts'

export interface Proposal {
  readonly place: ChecklistPlace
  readonly item: AskedItem
  /**
   * - `made`: its checklist makes an order.
   * - `proposed`: its checklist proposes one.
   * - `possible`: somebody may still want one.
   * - `linked`: one is open, and is linked instead.
   */
  readonly how: 'made' | 'proposed' | 'possible' | 'linked'
  readonly open: ItemHistory['open_work']
}

/** What failed, or is flagged and asks for an order, in the order of the checklist. */
export function proposalsOf({ result, asked, read }: Pick<Run, 'result' | 'asked' | 'read'>): Proposal[] {
  const history = historyByPlace(read.history)
  return result.visible.flatMap((place): Proposal[] => {
    const item = asked.get(place.key)
    const state = result.states.get(placeName(place))
    if (!item || (state !== 'fail' && state !== 'flag')) return []
    const action = (state === 'fail' ? item.on_fail : item.on_flag)?.action
    if (action === 'none' || (state === 'flag' && action === undefined)) return []
    const open = history.get(placeName(place))?.open_work ?? null
    const how = open
      ? 'linked'
      : action === 'create'
        ? 'made'
        : action === 'propose'
          ? 'proposed'
          : 'possible'
    return [{ place, item, how, open }]
  })
}
