import { PortalProvider, preloadOverlays } from '@atrium/ui'
import type { PortalProviderProps } from '@atrium/ui'
import { render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'

// Loads dialogs and menus, which the portal loads on demand, from the start, so that they open within one act.
await preloadOverlays()

export interface RenderInPortalOptions extends Partial<Omit<PortalProviderProps, 'children'>> {
  /** Wraps what is rendered, inside the portal: with a query client or a fake module. */
  wrap?: (children: ReactNode) => ReactNode
  /** For tests under fake timers, for example `vi.advanceTimersByTime`. */
  advanceTimers?: (milliseconds: number) => void
}

export interface PortalRender extends RenderResult {
  /** Simulates a person who types and clicks. */
  user: UserEvent
}

/** Renders like a React root of the portal: English, left to right and light by default. */
export function renderInPortal(ui: ReactNode, options: RenderInPortalOptions = {}): PortalRender {
  const { wrap = (children) => children, advanceTimers, ...portal } = options
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {})
  const rendered = render(ui, {
    wrapper: ({ children }) => (
      <PortalProvider direction="ltr" colorMode="light" locale="en" {...portal}>
        {wrap(children)}
      </PortalProvider>
    ),
  })
  return { ...rendered, user }
}
