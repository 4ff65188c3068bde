import type { ReactNode } from 'react'

/**
 * A screen that one module owns and any other may open. Only the type parameters hold the types of props and result; the
 * value just names the screen.
 */
export interface ModalContract<Props, Data> {
  readonly name: string
  /** Code of the module that ships the screen. */
  readonly owner: string
  readonly carries?: { readonly props: Props; readonly data: Data }
}

/** How an opened modal ended. It always ends: an owner that cannot be loaded or that crashes results in `failed`. */
export type ModalResult<Data> =
  | { readonly role: 'ok'; readonly data: Data }
  | { readonly role: 'cancel' }
  | { readonly role: 'failed'; readonly reason: ModalFailure }

/**
 * - `not-offered`: no module that this person may use offers the modal.
 * - `not-loaded`: the owner's code did not arrive, or failed its integrity check.
 * - `crashed`: the screen threw while it was open.
 */
export type ModalFailure = 'not-offered' | 'not-loaded' | 'crashed'

/** Props of a modal's component: the opener's props and the two ways to end. */
export type ModalScreenProps<Contract> =
  Contract extends ModalContract<infer Props, infer Data>
    ? Props & { readonly onOk: (data: Data) => void; readonly onCancel: () => void }
    : never

export type ModalScreen<Contract> = (props: ModalScreenProps<Contract>) => ReactNode

export function defineModal<Props, Data>(name: string, owner: string): ModalContract<Props, Data> {
  return { name, owner }
}
