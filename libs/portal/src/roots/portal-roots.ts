import type { ComponentType, ReactNode } from 'react'

/** What a screen that threw is replaced by. */
export interface BrokenProps {
  /** Name of the thing that broke, in the person's language. */
  readonly what: string
  readonly error: Error
  readonly retry: () => void
}

/**
 * What the shell puts around and in place of every piece of remote code. They are handed in, because this library
 * draws nothing itself: theme, style cache with the nonce, query client and fallbacks belong to the shell.
 */
export interface PortalRoots {
  readonly Providers: ComponentType<{ readonly children: ReactNode }>
  readonly Broken: ComponentType<BrokenProps>
  readonly Waiting: ComponentType
  /** The element that pages are mounted into. */
  readonly pageElement: () => HTMLElement
  /** Told when a page of a module has been painted. */
  readonly onShown: (moduleCode: string) => void
  /** Told when the code of a module's pages has thrown; what is drawn instead is drawn already. */
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
