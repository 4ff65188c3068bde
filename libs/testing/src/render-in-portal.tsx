import { PortalProvider, preloadOverlays } from '@atrium/ui'
import type { PortalProviderProps } from '@atrium/ui'
import { render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'

// In the portal dialogs and menus come on demand; a test has them from the start, so that they open within one act.
await preloadOverlays()

export interface RenderInPortalOptions extends Partial<Omit<PortalProviderProps, 'children'>> {
  /** Goes between the portal and what is rendered: a query client, a fake module. */
  wrap?: (children: ReactNode) => ReactNode
  /** For tests under fake timers, for example `vi.advanceTimersByTime`. */
  advanceTimers?: (milliseconds: number) => void
}

export interface PortalRender extends RenderResult {
  /** A person's hands, ready to type and click. */
  user: UserEvent
}

/** Renders as a React root of the portal would: English, left to right, light, unless told otherwise. */
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
