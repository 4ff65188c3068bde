import type { ReactNode } from 'react'
import type { ModalContracts } from './modal-contracts.ts'
import type { ModalScreen } from './modal-contract.ts'

type Loader<Screen> = () => Promise<{ readonly default: Screen }>

/** What a remote exposes as `./modals`: for each modal it offers, how its screen is loaded. */
export type ModalScreens = Readonly<Record<string, Loader<(props: never) => ReactNode>>>

/**
 * The modals that a remote ships, each checked against its contract:
 * `defineModals({ pickLocations: () => import('./features/pick-locations/pick-locations.modal.tsx') })`.
 */
export function defineModals<Name extends keyof ModalContracts>(screens: {
  readonly [N in Name]: Loader<ModalScreen<ModalContracts[N]>>
}): ModalScreens {
  return screens
}
