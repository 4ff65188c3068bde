import { createStore } from 'zustand/vanilla'
import type { ModalContract, ModalFailure, ModalResult } from './modal-contract.ts'

export type ModalDoor = 'modals' | 'extensions'

/** One modal on the stack, as the host sees it. */
export interface OpenModal {
  readonly id: number
  readonly name: string
  readonly owner: string
  /** What the owner exposes the screen as: its own modals, or what it adds to menus of other modules. */
  readonly door: ModalDoor
  readonly props: object
  /** When it was opened; milliseconds, `performance.now()`. */
  readonly openedAt: number
  /** Ends the modal and removes it from the stack; only the first call counts. */
  readonly settle: (result: ModalResult<unknown>) => void
}

/** How a modal ended, without its result, which only the opener receives. */
export interface EndedModal {
  readonly id: number
  readonly outcome: 'ok' | 'cancel' | ModalFailure
}

interface ModalStack {
  /** Bottom first. */
  readonly modals: readonly OpenModal[]
  /** The last one that ended. */
  readonly ended: EndedModal | null
}

/** The shell's modal host draws this stack; nothing else may write to it. */
export const modalStack = createStore<ModalStack>(() => ({ modals: [], ended: null }))

let lastId = 0

/**
 * Opens a modal of any module and resolves when it ends. Never rejects: an owner that is missing or crashes resolves as
 * `failed`, so that the opener can say so and go on.
 */
export function open<Props extends object, Data>(
  contract: ModalContract<Props, Data>,
  props: Props,
): Promise<ModalResult<Data>> {
  // `defineModals` checks the screen behind the contract against the same contract.
  return openModal({ ...contract, door: 'modals' }, props) as Promise<ModalResult<Data>>
}

/** Opens a screen of a module as a modal. */
export function openModal(
  { name, owner, door }: Pick<OpenModal, 'name' | 'owner' | 'door'>,
  props: object,
): Promise<ModalResult<unknown>> {
  const { promise, resolve } = Promise.withResolvers<ModalResult<unknown>>()
  const id = ++lastId
  const settle = (result: ModalResult<unknown>) => {
    const outcome = result.role === 'failed' ? result.reason : result.role
    modalStack.setState(({ modals, ended }) => ({
      modals: modals.filter((modal) => modal.id !== id),
      // A modal ends once, even if it is settled again.
      ended: modals.some((modal) => modal.id === id) ? { id, outcome } : ended,
    }))
    resolve(result)
  }
  modalStack.setState(({ modals }) => ({
    modals: [...modals, { id, name, owner, door, props, openedAt: performance.now(), settle }],
  }))
  return promise
}

/** Ends every modal as cancelled, after a sign-out or a change of project. */
export function cancelAllModals(): void {
  for (const modal of modalStack.getState().modals.toReversed()) modal.settle({ role: 'cancel' })
}
