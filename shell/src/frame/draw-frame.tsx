import type { ClientSession } from '@atrium/client'
import { ToastHost } from '@atrium/modals'
import type { ComponentType, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { learnRights } from '../gate/enter-project.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { PaletteDoor } from '../palette/palette-door.tsx'
import { SessionWarning } from '../session/session-warning.tsx'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { Frame } from './frame.tsx'

interface DrawOptions {
  readonly gate: ModuleGate
  readonly Providers: ComponentType<{ readonly children: ReactNode }>
  readonly session: ClientSession
}

/** Draws the portal in place of the login page. When it returns, pages have an element to be mounted into. */
export function drawFrame({ gate, Providers, session }: DrawOptions): void {
  const element = document.getElementById('portal')
  if (!element) throw new Error('The page has no place for the portal')
  element.replaceChildren()
  const root = createRoot(element)
  flushSync(() => {
    root.render(
      <Providers>
        <Frame gate={gate} session={session} onAskAgain={() => void learnRights(gate)} />
        <PaletteDoor gate={gate} />
        <ToastHost />
        <SessionWarning session={session} />
        <SignInAgain session={session} />
      </Providers>,
    )
  })
}
