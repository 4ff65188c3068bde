import { navigate, onAddressChange } from '@atrium/portal'
import { useSyncExternalStore } from 'react'

/** Which tab of the inspector is open stands in the query of every address, so that a reload and a link keep it. */
const parameter = 'inspector'

/** The panel's region, for whoever goes to it by the keyboard. */
export const inspectorId = 'inspector'

/** What the address has of the inspector: the name of a tab, if nobody has mistyped it; null where it is closed. */
export function inspectorTab(): string | null {
  return new URLSearchParams(location.search).get(parameter)
}

export function useInspectorTab(): string | null {
  return useSyncExternalStore(onAddressChange, inspectorTab)
}

/** The address as it stands, with the inspector open at a tab or closed. */
export function addressWith(tab: string | null): string {
  const address = new URL(location.href)
  if (tab) address.searchParams.set(parameter, tab)
  else address.searchParams.delete(parameter)
  return address.href
}

export function showInspector(tab: string | null): void {
  navigate(addressWith(tab), { replace: true })
}

type Keys = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'key' | 'code'>

/** Ctrl-Shift-. or Cmd-Shift-., wherever a keyboard has its full stop. */
export function isShortcut({ ctrlKey, metaKey, shiftKey, key, code }: Keys): boolean {
  return (ctrlKey || metaKey) && shiftKey && (key === '.' || code === 'Period')
}
