import type { ComponentType, ReactNode } from 'react'

/** Props of what replaces a screen that threw. */
export interface BrokenProps {
  /** Name of the thing that broke, in the person's language. */
  readonly what: string
  readonly error: Error
  readonly retry: () => void
}

/**
 * What the shell puts around and in place of all remote code. The shell passes it in, because this library draws nothing
 * itself: theme, style cache with the nonce, query client and fallbacks belong to the shell.
 */
export interface PortalRoots {
  readonly Providers: ComponentType<{ readonly children: ReactNode }>
  readonly Broken: ComponentType<BrokenProps>
  readonly Waiting: ComponentType
  /** Returns the element that pages are mounted into. */
  readonly pageElement: () => HTMLElement
  /** Called when a page of a module has been painted. */
  readonly onShown: (moduleCode: string) => void
  /** Called when the code of a module's pages has thrown, after its replacement was drawn. */
  readonly onCrashed: (moduleCode: string, error: unknown) => void
}

let current: PortalRoots | null = null

export function provideRoots(roots: PortalRoots): void {
  current = roots
}

export function portalRoots(): PortalRoots {
  if (!current) throw new Error('The shell has not provided its roots yet')
  return current
}
