import { createStore } from 'zustand/vanilla'
import type { ModalContract, ModalResult } from './modal-contract.ts'

/** One modal on the stack, as the host sees it. */
export interface OpenModal {
  readonly id: number
  readonly name: string
  readonly owner: string
  readonly props: object
  /** Ends the modal and takes it off the stack; only the first call counts. */
  readonly settle: (result: ModalResult<unknown>) => void
}

/** Bottom first. The shell's modal host draws what is here; nothing else may write to it. */
export const modalStack = createStore<{ readonly modals: readonly OpenModal[] }>(() => ({ modals: [] }))

let lastId = 0

/**
 * Opens a screen of whichever module owns it and resolves when it ends. It never rejects: an owner that is missing or
 * crashes resolves as `failed`, so that the opener can say so and go on.
 */
export function open<Props extends object, Data>(
  contract: ModalContract<Props, Data>,
  props: Props,
): Promise<ModalResult<Data>> {
  const { promise, resolve } = Promise.withResolvers<ModalResult<Data>>()
  const id = ++lastId
  const settle = (result: ModalResult<unknown>) => {
    modalStack.setState(({ modals }) => ({ modals: modals.filter((modal) => modal.id !== id) }))
    // The screen behind the contract is checked against the same contract by `defineModals`.
    resolve(result as ModalResult<Data>)
  }
  modalStack.setState(({ modals }) => ({
    modals: [...modals, { id, name: contract.name, owner: contract.owner, props, settle }],
  }))
  return promise
}

/** Ends every modal as cancelled: the person signed out, or the project under them changed. */
export function cancelAllModals(): void {
  for (const modal of modalStack.getState().modals.toReversed()) modal.settle({ role: 'cancel' })
}
