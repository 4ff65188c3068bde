import { modalStack, type OpenModal } from '@atrium/portal/host'
import { withNewest } from './bounded.ts'
import { limits, recordStore, type DialogRecord } from './record-store.ts'

/**
 * Records the modals of modules, including those that are open already. Their results are not recorded.
 * @param pageModule code of the module on screen
 */
export function recordDialogs(pageModule: () => string | null): () => void {
  function note({ id, name, owner, openedAt }: OpenModal, below: OpenModal | undefined): void {
    const record: DialogRecord = {
      id,
      name,
      owner,
      openedAt,
      over: below?.owner ?? pageModule(),
      end: null,
    }
    recordStore.setState(({ dialogs }) => ({ dialogs: withNewest(dialogs, record, limits.dialogs) }))
  }
  function follow({ modals, ended }: ReturnType<typeof modalStack.getState>): void {
    const known = recordStore.getState().dialogs
    for (const [index, modal] of modals.entries())
      if (!known.some(({ id }) => id === modal.id)) note(modal, modals[index - 1])
    const isGone = ({ id, end }: DialogRecord) => end === null && !modals.some((modal) => modal.id === id)
    if (!known.some(isGone)) return
    const at = performance.now()
    recordStore.setState({
      dialogs: recordStore
        .getState()
        .dialogs.map((record) =>
          isGone(record)
            ? { ...record, end: { at, outcome: ended?.id === record.id ? ended.outcome : null } }
            : record,
        ),
    })
  }
  follow(modalStack.getState())
  return modalStack.subscribe(follow)
}
