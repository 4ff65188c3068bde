import type { ReactNode } from 'react'
import type { ModalContracts } from './modal-contracts.ts'
import type { ModalScreen } from './modal-contract.ts'

type Loader<Screen> = () => Promise<{ readonly default: Screen }>

/** What a remote exposes as `./modals`: a loader for the screen of each modal that it offers. */
export type ModalScreens = Readonly<Record<string, Loader<(props: never) => ReactNode>>>

/**
 * Checks the modals that a remote ships against their contracts: `defineModals({ pickLocations: () =>
 * import('./features/pick-locations/pick-locations.modal.tsx') })`.
 */
export function defineModals<Name extends keyof ModalContracts>(screens: {
  readonly [N in Name]: Loader<ModalScreen<ModalContracts[N]>>
}): ModalScreens {
  return screens
}
