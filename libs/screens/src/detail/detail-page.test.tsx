import { CallFailure } from '@atrium/client'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { act, screen } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import modals from '../../../modals/i18n/en.json' with { type: 'json' }
import { DetailHead } from './detail-head.tsx'
import { DetailPage } from './detail-page.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { DottedTexts } from './dotted-texts.tsx'
import { EditActions } from './edit-actions.tsx'
import { PaneHead } from './pane-head.tsx'
import { tabOnDemand } from './tab-on-demand.tsx'

beforeAll(() =>
  provideTexts('portal', {
    modals,
    messages: { forbidden: 'You may not do this.', server_error: 'The server is down.' },
  }),
)

function show(data: string | undefined, error: CallFailure | null = null) {
  const refetch = vi.fn(async () => undefined)
  const { user } = renderInPortal(
    <DetailPage
      query={{ data, error, isFetching: data === undefined && !error, refetch }}
      loading="Loading the team…"
      failed="The team could not be loaded"
      gone={{ title: 'This team is not there', hint: 'It may have been removed.', icon: null }}
    >
      {(name) => <p>{name}</p>}
    </DetailPage>,
  )
  return { user, refetch }
}

it('shows skeletons while the thing is loading, and then the thing', () => {
  show(undefined)
  expect(screen.getByText('Loading the team…')).toBeInTheDocument()
  show('Night shift')
  expect(screen.getByText('Night shift')).toBeVisible()
})

it.each(['not_found', 'validation'] as const)('says on %s that there is no such thing', (code) => {
  show('Night shift', new CallFailure(code, code))
  expect(screen.getByText('This team is not there')).toBeVisible()
  expect(screen.queryByText('Night shift')).toBeNull()
})

it('says that the person has no access, and offers no second try', () => {
  show(undefined, new CallFailure('forbidden', 'forbidden'))
  expect(screen.getByText('You may not do this.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('says why the thing could not be loaded, and tries again', async () => {
  const { user, refetch } = show(undefined, new CallFailure('unavailable', 'server_error'))
  expect(screen.getByText('The team could not be loaded')).toBeVisible()
  expect(screen.getByText('The server is down.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

it('shows one of the things that the data holds, and says so if it is not there', () => {
  const shown = (code: string) => (
    <DetailPage
      query={{ data: ['stores', 'users'], error: null, isFetching: false, refetch: async () => undefined }}
      loading="Loading the modules…"
      failed="The modules could not be loaded"
      gone={{
        title: 'This module is not there',
        hint: '',
        icon: null,
        action: <a href="/modules">Modules</a>,
      }}
      find={(codes) => codes.find((one) => one === code)}
    >
      {(found) => <p>{found}</p>}
    </DetailPage>
  )
  const { unmount } = renderInPortal(shown('users'))
  expect(screen.getByText('users')).toBeVisible()
  unmount()
  renderInPortal(shown('assets'))
  expect(screen.getByText('This module is not there')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Modules' })).toBeVisible()
})

it('heads a pane with a heading below that of the page, and leaves out empty texts', () => {
  renderInPortal(
    <PaneHead
      path={<a href="/building">Building</a>}
      name="Room 7"
      state={<span>Office</span>}
      actions={<button type="button">Edit</button>}
    >
      <p>
        <DottedTexts of={['R7', '', 'West', 'R7']} />
      </p>
    </PaneHead>,
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Room 7' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Building' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(screen.getByText('Office')).toBeVisible()
  expect(screen.getByRole('paragraph')).toHaveTextContent(/^R7 · West$/)
})

it('heads a page with the way back, the name, its state and its actions', async () => {
  const started = vi.fn()
  const { user } = renderInPortal(
    <DetailHead
      list={{ title: 'Teams', address: '/p/HQ/teams' }}
      name="Night shift"
      state={<span>Active</span>}
      text="At night"
      actions={
        <EditActions
          edit={{ label: 'Edit', start: () => started('edit') }}
          remove={{ label: 'Remove', start: () => started('remove') }}
          more="More"
        />
      }
    />,
  )
  expect(screen.getByRole('link', { name: 'Teams' })).toHaveAttribute('href', '/p/HQ/teams')
  expect(screen.getByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  expect(started.mock.calls).toEqual([['edit'], ['remove']])
})

function Parts({ begin, mayPeople = true }: { begin: 'people' | 'details'; mayPeople?: boolean }) {
  const [chosen, setChosen] = useState<'people' | 'details'>(begin)
  return (
    <DetailTabs
      label="Parts"
      chosen={chosen}
      onChoose={setChosen}
      tabs={[
        mayPeople && { value: 'people', label: 'People', show: () => <p>Ana</p> },
        { value: 'details', label: 'Details', show: () => <p>Since 2026</p> },
      ]}
    />
  )
}

it('shows the chosen tab, and the first one instead of one that the person may not see', async () => {
  const { user, unmount } = renderInPortal(<Parts begin="people" />)
  expect(screen.getByText('Ana')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Details' }))
  expect(screen.getByText('Since 2026')).toBeVisible()
  unmount()
  renderInPortal(<Parts begin="people" mayPeople={false} />)
  expect(screen.getByText('Since 2026')).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'People' })).toBeNull()
})

it('shows skeletons until the code of a tab has come, and none the next time', async () => {
  let arrive: (part: { default: ComponentType }) => void = () => undefined
  const Part = tabOnDemand(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)))
  const { unmount } = renderInPortal(<Part />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  await act(async () => arrive({ default: () => <p>History</p> }))
  expect(screen.getByText('History')).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
  unmount()
  renderInPortal(<Part />)
  expect(screen.getByText('History')).toBeVisible()
})
