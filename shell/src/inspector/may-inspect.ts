import { inDevelopment, rightsStore } from '@atrium/portal/host'
import { useStore } from 'zustand'

/** For who releases modules where they are, and in a build for development for everybody. */
export function useMayInspect(): boolean {
  return useStore(
    rightsStore,
    ({ superuser, access }) => inDevelopment || superuser || access.has('module_release'),
  )
}

/** Where the person is, with the inspector open: relative to the address. */
export function addressToInspect(): string {
  return `${location.search || '?'}&inspector=modules`
}
