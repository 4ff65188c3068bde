import { navigate, onAddressChange } from '@atrium/portal'
import { useSyncExternalStore } from 'react'

/** The query of every address names the open tab of the inspector, so that a reload and a link keep it. */
const parameter = 'inspector'

/** Id of the panel's region, for people who go to it by the keyboard. */
export const inspectorId = 'inspector'

/** The tab that the address names, not checked for typing errors; null if the inspector is closed. */
export function inspectorTab(): string | null {
  return new URLSearchParams(location.search).get(parameter)
}

export function useInspectorTab(): string | null {
  return useSyncExternalStore(onAddressChange, inspectorTab)
}

/** Returns the current address with the inspector open at a tab, or closed. */
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

/** Ctrl-Shift-. or Cmd-Shift-., on any keyboard layout. */
export function isShortcut({ ctrlKey, metaKey, shiftKey, key, code }: Keys): boolean {
  return (ctrlKey || metaKey) && shiftKey && (key === '.' || code === 'Period')
}
