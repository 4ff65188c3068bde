import type { ModalScreens } from '@atrium/portal'
import type { ComponentType } from 'react'
import { gateStore } from '../registry/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'

/** No module that this person may use offers the modal. */
export class NotOffered extends Error {}

/** Returns the screen behind a modal contract, from the remote that owns it. Rejects if it cannot be loaded. */
export async function loadScreen(
  gate: ModuleGate,
  owner: string,
  name: string,
): Promise<ComponentType<object>> {
  const release = gateStore.getState().releases.get(owner)
  if (!release?.declaration.modals.includes(name)) throw new NotOffered(`Nobody offers ${owner}.${name}`)
  const screens = (await gate.open(owner, 'modals')) as ModalScreens
  const load = screens[name]
  if (!load) throw new Error(`${owner} ships no modal ${name}`)
  const { default: Screen } = await load()
  // `defineModals` has checked the screen against the contract of the opener's props.
  return Screen as ComponentType<object>
}
