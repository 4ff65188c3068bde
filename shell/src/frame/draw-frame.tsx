import type { ClientSession } from '@atrium/client'
import { ToastHost } from '@atrium/modals'
import type { ComponentType, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { CrashBoundary, texts } from '@atrium/portal'
import { BrokenScreen } from '../screens/broken-screen.tsx'
import { learnRights } from '../navigation/enter-project.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { InspectorDoor } from '../inspector/inspector-door.tsx'
import { PaletteDoor } from '../palette/palette-door.tsx'
import { SessionWarning } from '../session/session-warning.tsx'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { Frame } from './frame.tsx'
import { Guarded } from '../guard/guarded.tsx'

interface DrawOptions {
  readonly gate: ModuleGate
  readonly Providers: ComponentType<{ readonly children: ReactNode }>
  readonly session: ClientSession
}

/** Draws the portal in place of the login page. When it returns, the element that pages mount into exists. */
export function drawFrame({ gate, Providers, session }: DrawOptions): void {
  const element = document.getElementById('portal')
  if (!element) throw new Error('The page has no place for the portal')
  element.replaceChildren()
  const root = createRoot(element)
  flushSync(() => {
    root.render(
      <Providers>
        <CrashBoundary
          renderCrash={(error, retry) => <BrokenScreen what={texts.t('title')} error={error} retry={retry} />}
        >
          <Frame gate={gate} session={session} onAskAgain={() => void learnRights(gate)} />
        </CrashBoundary>
        <Guarded>
          <InspectorDoor />
        </Guarded>
        <Guarded>
          <PaletteDoor gate={gate} session={session} />
        </Guarded>
        <ToastHost />
        <Guarded>
          <SessionWarning session={session} />
        </Guarded>
        {/* Without this dialog nothing may be shown of an expired session, so a crash goes back to the login page. */}
        <Guarded onCrash={() => location.reload()}>
          <SignInAgain session={session} />
        </Guarded>
      </Providers>,
    )
  })
}
