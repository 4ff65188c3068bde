import type { ClientSession } from '@atrium/client'
import { chakra } from '@atrium/ui'
import { memo } from 'react'
import type { ModuleGate } from '../gate/module-gate.ts'
import { PageOutlet } from '../gate/page-outlet.tsx'
import { usePlace } from '../gate/use-place.ts'
import { OverrideDoor } from '../override/override-door.tsx'
import { Sidebar } from './sidebar.tsx'
import { contentId, SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useArrival } from './use-arrival.ts'

const Columns = chakra('div', { base: { display: 'flex', minH: 'calc(100dvh - var(--dock, 0px))' } })
const Main = chakra('div', { base: { flex: '1', minW: '0', display: 'flex', flexDirection: 'column' } })
const Content = chakra('main', {
  base: {
    flex: '1',
    minW: '0',
    display: 'flex',
    flexDirection: 'column',
    p: { base: '3', md: '5' },
    outline: '0',
  },
})

// A step to another page concerns the page, and of what is around it only what follows the address itself.
const SteadySidebar = memo(Sidebar)
const SteadyTopBar = memo(TopBar)

export interface FrameProps {
  readonly gate: ModuleGate
  readonly session: ClientSession
  /** Asks the server again what may be opened here. */
  readonly onAskAgain: () => void
}

/** Everything around a page: how one gets to others, and who one is. */
export function Frame({ gate, session, onAskAgain }: FrameProps) {
  const place = usePlace()
  useArrival(place)
  return (
    <>
      <SkipLink />
      <Columns data-frame>
        <chakra.header display="contents">
          <SteadySidebar gate={gate} session={session} />
        </chakra.header>
        <Main>
          <SteadyTopBar gate={gate} session={session} />
          <Content id={contentId} tabIndex={-1}>
            <PageOutlet gate={gate} place={place} onAskAgain={onAskAgain} />
          </Content>
          <OverrideDoor gate={gate} />
        </Main>
      </Columns>
    </>
  )
}
