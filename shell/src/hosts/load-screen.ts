import type { ExtensionScreens, ModalScreens } from '@atrium/portal'
import type { ModalDoor } from '@atrium/portal/host'
import type { ComponentType } from 'react'
import { inTime } from '../gate/in-time.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { gateStore } from '../registry/gate-store.ts'

/** A screen that a module shows outside of its own pages. */
export interface ScreenName {
  readonly owner: string
  /** What the owner exposes it as. */
  readonly door: ModalDoor
  /** Without the code of the owner. */
  readonly name: string
}

/** No module that this person may use offers the screen. */
export class NotOffered extends Error {}

function isOffered({ owner, door, name }: ScreenName): boolean {
  const declaration = gateStore.getState().releases.get(owner)?.declaration
  if (door === 'modals') return declaration?.modals.includes(name) === true
  return declaration?.extensions?.some((one) => one.name === `${owner}.${name}`) === true
}

/**
 * Loads a screen from the module that owns it.
 * @throws NotOffered, or the failure if it cannot be loaded in time
 */
export async function loadScreen(gate: ModuleGate, screen: ScreenName): Promise<ComponentType<object>> {
  const { owner, door, name } = screen
  if (!isOffered(screen)) throw new NotOffered(`Nobody offers ${owner}.${name}`)
  const screens = (await gate.open(owner, door)) as ModalScreens | ExtensionScreens
  const load = screens[door === 'modals' ? name : `${owner}.${name}`]
  if (!load) throw new Error(`${owner} ships no ${name}`)
  const { default: Screen } = await inTime(load(), `${owner}.${name}`)
  // `defineModals` and `defineExtensions` have checked the screen against its contract.
  return Screen as ComponentType<object>
}
