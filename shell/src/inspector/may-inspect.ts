import { inDevelopment, rightsStore } from '@atrium/portal/host'
import { useStore } from 'zustand'

/** Whether the person may see the inspector: users who release modules, and everybody in a development build. */
export function useMayInspect(): boolean {
  return useStore(
    rightsStore,
    ({ superuser, access }) => inDevelopment || superuser || access.has('module_release'),
  )
}

/** The current place with the inspector open, as a relative address. */
export function addressToInspect(): string {
  return `${location.search || '?'}&inspector=modules`
}
