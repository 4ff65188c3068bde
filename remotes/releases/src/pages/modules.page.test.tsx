import { CallFailure } from '@atrium/client'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aModule, aTriedModule, versions, withdrawal } from '../../fixtures/releases.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import ModulesPage from './modules.page.tsx'

beforeEach(() => layOut())

function openPage(more: Answers = {}, options: RemoteOptions = {}) {
  const peer = providePeer({
    '/release/get_modules': () => ({
      modules: [
        aModule({ code: 'locations', title: 'Locations', pinned: true }),
        aTriedModule(),
        aModule({
          code: 'users',
          title: 'Users',
          by: null,
          withdrawn: { version: versions.candidate, ...withdrawal },
        }),
      ],
    }),
    ...more,
  })
  return { ...peer, ...renderRemote(<ModulesPage />, { at: 'settings/modules', ...options }) }
}

it('shows for each module its active version, since when and by whom, and links to it', async () => {
  openPage()
  const table = await screen.findByRole('table', { name: 'Modules' })
  const row = within(table).getByRole('row', { name: /^Locations Pinned/ })
  expect(row).toHaveTextContent(new RegExp(`${versions.active}Everybody · since Nov 20, 2026.*, by Ana Diaz`))
  expect(within(row).getByRole('link', { name: 'Locations' })).toHaveAttribute(
    'href',
    '/p/HQ/settings/modules/locations',
  )
  expect(within(table).getByRole('row', { name: /^Users/ })).toHaveTextContent(/since Nov 20, 2026, [^b]*/)
})

it('shows who gets a candidate, and its figures below those of the active version', async () => {
  openPage()
  const table = await screen.findByRole('table', { name: 'Modules' })
  const [active, candidate] = within(within(table).getAllByRole('rowgroup')[2] as HTMLElement).getAllByRole(
    'row',
  )
  expect(active).toHaveTextContent(/1,200.*0\.5%.*310 ms/)
  expect(candidate).toHaveTextContent(
    /Candidate.*Role: Keeper · Person: Ana Diaz · 10% of everybody.*40.*5%.*480 ms/,
  )
})

it('says which version appears much later than before, and that nothing was withdrawn', async () => {
  const before = { version: versions.before, p75_mount_ms: 700 }
  const slow = [{ version: versions.active, p75_mount_ms: 3_200, before }]
  openPage({ '/release/get_modules': () => ({ modules: [aModule({ slow })] }) })
  const note = await screen.findByRole('row', { name: /appears much later/ })
  expect(note).toHaveTextContent(`${versions.active} appears much later than the previous release`)
  expect(note).toHaveTextContent(
    `It appears within 3,200 ms in three of four cases; ${versions.before} took 700 ms. It stays active`,
  )
})

it('says which version was withdrawn automatically, and because of which figures', async () => {
  openPage()
  const note = await screen.findByRole('row', { name: /was withdrawn automatically on Nov 21, 2026/ })
  expect(note).toHaveTextContent(
    'It failed for 5 of 9 people. bbbbbbbbbbbb, the release before it, failed for 0 of 20. What happened: crashed on screen (4) and did not load in time (2).',
  )
})

it('shows no figures for a version that nobody has loaded', async () => {
  openPage({
    '/release/get_modules': () => ({
      modules: [
        aModule({ figures: { active: { loads: 0, failures: 0, p75_mount_ms: null }, candidate: null } }),
      ],
    }),
  })
  const row = await screen.findByRole('row', { name: /^Stores/ })
  const figures = within(row).getAllByRole('cell').slice(-3)
  expect(figures.map((cell) => cell.textContent)).toEqual(['Loads0', 'Failures–', 'Time to show–'])
})

it('shows texts for no modules and for a failure, and tries again', async () => {
  const { unmount } = openPage({ '/release/get_modules': () => ({ modules: [] }) })
  expect(await screen.findByText('No module has been published yet')).toBeVisible()
  unmount()
  let isDown = true
  const { user } = openPage({
    '/release/get_modules': () =>
      isDown ? new CallFailure('internal', 'server_error', { status: 500 }) : { modules: [aModule()] },
  })
  expect(await screen.findByText('The modules could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /^Stores/ })).toBeVisible()
})
