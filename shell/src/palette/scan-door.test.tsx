import { createQueryClient } from '@atrium/client'
import { useScanTarget } from '@atrium/modals'
import type { ModuleDeclaration, PaletteModule, PaletteResult } from '@atrium/portal'
import { projectStore, rightsStore } from '@atrium/portal/host'
import { fakeCamera, provideTexts, renderInPortal } from '@atrium/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import modalTexts from '../../../libs/modals/i18n/en.json' with { type: 'json' }
import english from '../../i18n/en.json' with { type: 'json' }
import type { ModuleGate } from '../gate/module-gate.ts'
import { gateStore } from '../registry/gate-store.ts'
import type { ModuleRelease } from '../registry/module-release.ts'
import { ScanDoor } from './scan-door.tsx'
import { endLookUp, openScan } from './scan-store.ts'
import { switchScanner } from './scanner-preference.ts'

provideTexts('portal', { ...english, modals: modalTexts })
provideTexts('works', { rooms: 'Rooms' })

const requires = { module: 'works' }
const declaration = {
  code: 'works',
  palette: [{ name: 'rooms', titleKey: 'rooms', requires }],
} as unknown as ModuleDeclaration

const room = (id: string): PaletteResult => ({ id, title: `Room ${id}`, code: id, to: `/p/HQ/rooms/${id}` })
/** Two rooms have the code TWIN. */
const rooms: PaletteModule = {
  default: () => Promise.resolve([]),
  findScanned: ({ code }) =>
    Promise.resolve(code === 'TWIN' ? [room('1'), room('2')] : code === 'R-7' ? [room('7')] : []),
  offerScanned: ({ code, isAllowed }) =>
    Promise.resolve(
      isAllowed(requires) ? [{ id: 'give', title: 'Give it to a room', to: `/p/HQ/rooms?tag=${code}` }] : [],
    ),
}

let source: PaletteModule
const gate = {
  open: () => Promise.resolve({ rooms: () => Promise.resolve(source) }),
} as unknown as ModuleGate

beforeEach(() => {
  source = rooms
  act(() => {
    switchScanner(true)
    endLookUp()
  })
  history.replaceState(null, '', '/p/HQ')
  gateStore.setState({
    releases: new Map([['works', { code: 'works', declaration } as unknown as ModuleRelease]]),
    settling: false,
  })
  const current = {
    ...{ id: 'id-1', code: 'HQ', shortName: 'Head office', fullName: 'Head office' },
    ...{ timeZone: 'UTC', weekStart: 1, currency: 'EUR' },
  }
  projectStore.setState({ current, projects: [current] })
  rightsStore.setState({ modules: new Set(['works']), access: new Set(), known: true })
})

function show(page: ReactNode = null) {
  return renderInPortal(
    <QueryClientProvider client={createQueryClient()}>
      <ScanDoor gate={gate} />
      {page}
    </QueryClientProvider>,
  )
}

/** When the last scan began, by the clock of events. The keys say when they were pressed, however busy the machine is. */
let begun = 0

/** Presses keys on what has the focus, as fast as a scanner. Returns whether the page let each of them through. */
function scan(code: string): boolean[] {
  begun += 10_000
  return [...code, 'Enter'].map((key, place) => {
    const target = document.activeElement ?? document.body
    const press = createEvent.keyDown(target, { key })
    Object.defineProperty(press, 'timeStamp', { value: begun + place })
    return fireEvent(target, press)
  })
}

it('opens the only thing that a scan by camera names', async () => {
  const camera = fakeCamera()
  show()
  act(openScan)
  await screen.findByRole('dialog', { name: 'Scan a code' })
  camera.show('R-7')
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/rooms/7'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('offers several things that a keyboard scanner names as a list', async () => {
  const { user } = show()
  scan('TWIN')
  const list = within(await screen.findByRole('menu', { name: 'What has the code “TWIN”' }))
  await user.click(list.getByRole('menuitem', { name: /Room 2/ }))
  expect(location.pathname).toBe('/p/HQ/rooms/2')
})

it('says that nothing has a code, what may be done with it, and scans another one', async () => {
  fakeCamera()
  const { user } = show()
  scan('NEW-1')
  const list = await screen.findByRole('menu', { name: 'Nothing has the code “NEW-1”' })
  expect(within(list).getByRole('menuitem', { name: 'Give it to a room' })).toBeVisible()
  await user.click(within(list).getByRole('menuitem', { name: 'Scan another code' }))
  expect(await screen.findByRole('dialog', { name: 'Scan a code' })).toBeVisible()
  await user.keyboard('NEW-2{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: 'Give it to a room' }))
  expect(location.search).toBe('?tag=NEW-2')
})

it('offers nothing where a module did not answer: the code may be known', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  source = { ...rooms, findScanned: () => Promise.reject(new Error('away')) }
  show()
  scan('NEW-1')
  const list = await screen.findByRole('menu', { name: '“NEW-1” could not be looked up everywhere' })
  expect(within(list).queryByRole('menuitem', { name: 'Give it to a room' })).not.toBeInTheDocument()
})

it('lets all keys through but the Enter of a scan, which would press the button with the focus', () => {
  const press = vi.fn()
  show(<button onClick={press}>Save</button>)
  screen.getByRole('button', { name: 'Save' }).focus()
  expect(scan('R-7')).toEqual([true, true, true, true])
  expect(scan('R-77')).toEqual([true, true, true, true, false])
})

it('hears nothing in a field, in a dialog, and after it was switched off', () => {
  const { rerender } = show(<input aria-label="Name" />)
  screen.getByRole('textbox').focus()
  expect(scan('TWIN')).not.toContain(false)
  const shown = (page: ReactNode) =>
    rerender(
      <QueryClientProvider client={createQueryClient()}>
        <ScanDoor gate={gate} />
        {page}
      </QueryClientProvider>,
    )
  shown(<div role="dialog" aria-label="Form" />)
  expect(scan('TWIN')).not.toContain(false)
  shown(null)
  act(() => switchScanner(false))
  expect(scan('TWIN')).not.toContain(false)
  act(() => switchScanner(true))
  expect(scan('TWIN')).toContain(false)
})

it('gives a scan to the page that takes scans', () => {
  const take = vi.fn<(code: string) => void>()
  function Counting() {
    useScanTarget(take)
    return null
  }
  show(<Counting />)
  scan('TWIN')
  expect(take).toHaveBeenCalledExactlyOnceWith('TWIN')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
