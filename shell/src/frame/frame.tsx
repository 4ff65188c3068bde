import type { ClientSession } from '@atrium/client'
import { chakra } from '@atrium/ui'
import { memo } from 'react'
import type { ModuleGate } from '../gate/module-gate.ts'
import { PageOutlet } from '../screens/page-outlet.tsx'
import { usePlace } from '../registry/use-place.ts'
import { InboxDoor } from '../notifications/inbox-door.tsx'
import { OverrideDoor } from '../override/override-door.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { contentId, SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useArrival } from './use-arrival.ts'
import { useVisits } from './use-visits.ts'

const Columns = chakra('div', { base: { display: 'flex', minH: 'calc(100dvh - var(--dock, 0px))' } })
const Main = chakra('div', { base: { flex: '1', minW: '0', display: 'flex', flexDirection: 'column' } })
const Content = chakra('main', {
  base: {
    flex: '1',
    minW: '0',
    // The width of every page: lines and tables stay readable on a very wide window.
    width: 'full',
    maxW: '8xl',
    display: 'flex',
    flexDirection: 'column',
    p: { base: '3', md: '5' },
    outline: '0',
  },
})

// A step to another page changes the page; around it only parts that read the address themselves render again.
const SteadySidebar = memo(Sidebar)
const SteadyTopBar = memo(TopBar)
const SteadyBottomBar = memo(BottomBar)

export interface FrameProps {
  readonly gate: ModuleGate
  readonly session: ClientSession
  /** Asks the server again what the person may open here. */
  readonly onAskAgain: () => void
}

/** Everything around a page: navigation, project switcher and user menu. */
export function Frame({ gate, session, onAskAgain }: FrameProps) {
  const place = usePlace()
  useArrival(place)
  useVisits(place)
  return (
    <>
      <SkipLink />
      <Columns data-frame>
        <chakra.header display="contents">
          <SteadySidebar gate={gate} session={session} />
        </chakra.header>
        <Main>
          <SteadyTopBar session={session} />
          <Content id={contentId} tabIndex={-1}>
            <PageOutlet gate={gate} place={place} onAskAgain={onAskAgain} />
          </Content>
          <OverrideDoor gate={gate} />
          <SteadyBottomBar gate={gate} />
        </Main>
      </Columns>
      <InboxDoor />
    </>
  )
}
