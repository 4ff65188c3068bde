import { CallFailure } from '@atrium/client'
import { layOut } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aRead, wholeDraft } from '../../fixtures/a-workflow.ts'
import { dialogOf, openDesigner, pick } from '../../fixtures/designer.tsx'

beforeEach(() => layOut())

const overtaken = (version: number) =>
  new CallFailure('conflict', 'conflict_version', { status: 409, current: { version } })
const rowNames = () =>
  screen
    .getAllByRole('rowheader')
    .map((header) => within(header).getAllByRole('button')[0]?.textContent ?? '')

it('shows the steps with their statuses and places, and the graph with a text', async () => {
  openDesigner()
  expect(await screen.findByRole('heading', { level: 1, name: 'Repairs' })).toBeVisible()
  expect(await screen.findByRole('row', { name: /New.*Pending.*Start/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Working.*In Progress/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Done.*Completed.*End/ })).toBeVisible()
  expect(
    await screen.findByRole('img', { name: /its 3 steps and 2 actions say the same/ }),
  ).toBeInTheDocument()
})

it('says of each action where it leads, who may run it and what it asks for', async () => {
  openDesigner(aRead(), { at: '?tab=actions' })
  expect(
    await screen.findByRole('row', { name: /Begin.*New.*Working.*In Progress.*Edit work orders/ }),
  ).toBeVisible()
  const finish = screen.getByRole('row', { name: /Finish/ })
  for (const said of [
    'Worker',
    'A worker has to be assigned',
    'No tasks may be pending',
    'A comment has to be written',
  ])
    expect(within(finish).getByText(said)).toBeVisible()
})

it('puts the graph away, and keeps that in the address', async () => {
  const { user } = openDesigner()
  const button = await screen.findByRole('button', { name: 'Graph' })
  await screen.findByRole('img', { name: /Graph of the workflow/ })
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('img', { name: /Graph of the workflow/ })).not.toBeInTheDocument()
  expect(location.search).toBe('?graph=hidden')
})

it('adds a step with a key of its own, tells what is wrong with it, and saves it all the same', async () => {
  const { user, sent, saved } = openDesigner()
  await user.click(await screen.findByRole('button', { name: 'Add step' }))
  expect(location.search).toBe('?row=new')
  const dialog = await dialogOf('Add step')
  expect(dialog.queryByText('It can be saved like this, but not published')).not.toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Waiting')
  expect(dialog.getByText('No action leads from the start to this step.')).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: 'Work can end here' }))
  expect(dialog.getByText('Only a Completed or Cancelled step can be an end.')).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: 'Clock' }))
  await user.click(dialog.getByRole('radio', { name: 'Orange' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  // A new name is needed in every language.
  expect(sent('/workflow/update')).toBeUndefined()
  await user.click(dialog.getByRole('tab', { name: /العربية/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'انتظار')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('The step Waiting was saved')).toBeVisible()
  expect(sent('/workflow/update')).toMatchObject({ id: 'w1', version: 3 })
  expect(saved().steps.at(-1)).toEqual({
    key: 'waiting',
    name: { en: 'Waiting', ar: 'انتظار' },
    description: {},
    status: 'Pending',
    icon: 'clock',
    color: 'Warning',
    is_start: false,
    is_end: true,
  })
  // The list on top leads back to the row.
  expect(await screen.findByText('2 faults keep this draft from being published')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await user.click(
    screen.getByRole('button', { name: /Step “Waiting”: Only a Completed or Cancelled step can be an end/ }),
  )
  expect(await dialogOf('Edit Waiting')).toBeDefined()
  expect(location.search).toBe('?row=4')
})

it('adds an action for a role that is picked', async () => {
  const { user, saved } = openDesigner(aRead(), { at: '?tab=actions&row=new' })
  const dialog = await dialogOf('Add action')
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Back')
  expect(dialog.getByText('Choose the steps in which this action is offered.')).toBeVisible()
  expect(dialog.getByText(/^Nobody may run this action/)).toBeVisible()
  await user.click(dialog.getByRole('tab', { name: /العربية/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'رجوع')
  await user.click(dialog.getByRole('checkbox', { name: 'Done' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: /Next step/ }), 'New (Pending)')
  expect(dialog.getByText('Next status: Pending')).toBeVisible()
  expect(dialog.getByText(/^An order cannot go from the status/)).toBeVisible()
  await user.selectOptions(dialog.getByRole('combobox', { name: /Next step/ }), 'Working (In Progress)')
  expect(dialog.queryByText(/^An order cannot go from the status/)).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Add role' }))
  await pick('pickRole', { id: 'r1', name: 'Foreman', code: 'F', description: '' })
  expect(await dialog.findByText('Foreman')).toBeVisible()
  expect(dialog.queryByText(/^Nobody may run this action/)).not.toBeInTheDocument()
  await user.click(dialog.getByRole('checkbox', { name: 'Requester' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Rating' }), 'A rating has to be given')
  await user.click(dialog.getByRole('checkbox', { name: 'A comment has to be written' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('The action Back was saved')).toBeVisible()
  expect(saved().actions.at(-1)).toMatchObject({
    key: 'back',
    from: ['done'],
    next_step: 'working',
    roles: ['r1'],
    rights: [],
    also_for: ['requester'],
    comment_mandatory: true,
    conditions: { rating: 'required' },
  })
})

it('asks for the next step of an action, and shows at its field what the server refuses', async () => {
  const refusal = { key: 'field_required', params: {}, message: 'Needed.' }
  const { user } = openDesigner(
    aRead(),
    { at: '?tab=actions&row=2' },
    {
      '/workflow/update': () =>
        new CallFailure('validation', 'validation', {
          status: 422,
          fields: { 'draft.actions.1.next_step': refusal },
        }),
    },
  )
  const dialog = await dialogOf('Edit Finish')
  const next = dialog.getByRole('combobox', { name: /Next step/ })
  await user.selectOptions(next, 'Choose a step')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(next).toBeInvalid())
  await user.selectOptions(next, 'Working (In Progress)')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(next).toBeInvalid())
})

it('keeps what others have saved meanwhile, and asks where both changed the same', async () => {
  const design = openDesigner(
    aRead(),
    { at: '?row=2' },
    {
      '/workflow/update': ({ version, draft }) => {
        if (version !== 4) return overtaken(4)
        design.change((read) => ({ ...read, draft: draft as typeof read.draft }))
        return { status: 'ok', version: 5, faults: [] }
      },
    },
  )
  const { user, saved, change } = design
  const dialog = await dialogOf('Edit Working')
  change((read) => ({
    ...read,
    workflow: { ...read.workflow, version: 4 },
    draft: {
      ...read.draft,
      steps: read.draft.steps.map((step) =>
        step.key === 'working' ? { ...step, color: 'Danger', icon: 'lock' } : step,
      ),
    },
  }))
  await user.click(dialog.getByRole('radio', { name: 'Pause' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Now: Lock')).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Pause' })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The step Working was saved')).toBeVisible()
  expect(saved().steps[1]).toMatchObject({ icon: 'pause', color: 'Danger' })
})

it('moves a step by button and by key, and says where it stands then', async () => {
  const { user, saved } = openDesigner()
  const up = await screen.findByRole('button', { name: 'Move New up' })
  expect(up).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Move New down' }))
  expect(await screen.findByText('New is number 2 of 3 now')).toBeVisible()
  await waitFor(() => expect(rowNames()).toEqual(['Working', 'New', 'Done']))
  screen.getByRole('button', { name: 'New' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(saved().steps.map(({ key }) => key)).toEqual(['new', 'working', 'done']))
})

it('says that a move was overtaken', async () => {
  const { user } = openDesigner(aRead(), {}, { '/workflow/update': () => overtaken(9) })
  await user.click(await screen.findByRole('button', { name: 'Move New down' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Someone else has changed this/)
})

it('removes a step, and marks the actions that lead to it', async () => {
  const { user, saved } = openDesigner()
  await user.click(await screen.findByRole('button', { name: 'Remove Working' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the step Working?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('The step Working was removed')).toBeVisible()
  expect(saved().steps.map(({ key }) => key)).toEqual(['new', 'done'])
  expect(
    await screen.findByRole('button', { name: 'Action “Begin”: This step does not exist.' }),
  ).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Actions' }))
  expect(await screen.findByRole('row', { name: /Begin.*A step that is gone \(working\)/ })).toBeVisible()
})

it('merges in the roles that only the server knows to be gone', async () => {
  const [begin, finish] = wholeDraft.actions
  const draft = { ...wholeDraft, actions: [{ ...begin!, roles: ['r1', 'r9'] }, finish!] }
  const faults = [{ key: 'workflow_role_unknown', path: 'actions.0.roles', message: 'Gone.' }]
  const roles = [{ id: 'r1', code: 'F', name: 'Foreman' }]
  const { user, saved } = openDesigner(aRead(draft, { faults, roles }), { at: '?tab=actions' })
  await user.click(
    await screen.findByRole('button', {
      name: 'Action “Begin”: This role does not exist in the project any more.',
    }),
  )
  const dialog = await dialogOf('Edit Begin')
  expect(dialog.getByRole('button', { name: 'Remove the role Foreman' })).toHaveFocus()
  expect(dialog.getByText('This role does not exist in the project any more.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Remove the role Role that is gone' }))
  expect(dialog.queryByText('This role does not exist in the project any more.')).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved().actions[0]?.roles).toEqual(['r1']))
})

it('gives the second of two rows with the same key another one when it is saved', async () => {
  const draft = { ...wholeDraft, steps: [...wholeDraft.steps, wholeDraft.steps[2]!] }
  const { user, saved } = openDesigner(aRead(draft))
  await user.click(await screen.findByRole('button', { name: 'Step “Done”: This key is used twice.' }))
  const dialog = await dialogOf('Edit Done')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved().steps.map(({ key }) => key)).toEqual(['new', 'working', 'done', 'done_2']),
  )
})

it('publishes after a look at what changes, and says what becomes of running orders', async () => {
  const before = {
    ...wholeDraft,
    steps: wholeDraft.steps.map((step) => ({ ...step, color: 'Danger' as const })),
    actions: wholeDraft.actions.slice(0, 1),
  }
  const published = { published_version: 2, published_at: '2026-03-03T10:00:00Z' }
  const { user, sent } = openDesigner(
    aRead(wholeDraft, { workflow: published }),
    {},
    {
      '/workflow/getVersion': () =>
        ({ version: { version: 2, published_at: '', published_by: '' }, definition: before }) as never,
      '/workflow/publish': () => ({ status: 'ok', version: 4, published_version: 3 }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = await dialogOf('Publish Repairs as version 3')
  const steps = await dialog.findByRole('list', { name: 'Steps' })
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['ChangedNew', 'ChangedWorking', 'ChangedDone'])
  expect(within(dialog.getByRole('list', { name: 'Actions' })).getByRole('listitem')).toHaveTextContent(
    'NewFinish',
  )
  expect(dialog.getByText(/^Orders that are under way stay on their version/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Version 3 of Repairs is published')).toBeVisible()
  expect(sent('/workflow/publish')).toEqual({ id: 'w1', version: 3 })
})

it('tells in the dialog why it could not be published', async () => {
  const refusal = new CallFailure('validation', 'workflow_not_publishable', { status: 422 })
  const { user } = openDesigner(aRead(), {}, { '/workflow/publish': () => refusal })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = await dialogOf('Publish Repairs as version 1')
  expect(dialog.getByText('This is the first version. All of it is new.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await dialog.findByText(/^This draft cannot be published yet/)).toBeVisible()
})

it('lets readers look at everything and change nothing', async () => {
  const { user } = openDesigner(aRead(), { may: ['workflow_view'], at: '?tab=actions' })
  await user.click(await screen.findByRole('button', { name: 'Finish' }))
  const dialog = await dialogOf('Finish')
  expect(dialog.getByText('Working')).toBeVisible()
  expect(dialog.getByText('A worker has to be assigned')).toBeVisible()
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  for (const name of ['Add action', 'Publish', 'Move Begin down', 'Remove Begin', 'Actions for Repairs'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

it('offers to publish only to people who may', async () => {
  openDesigner(aRead(), { may: ['workflow_view', 'workflow_edit'] })
  expect(await screen.findByRole('button', { name: 'Add step' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
})

it('lists the published versions, and says when there is none', async () => {
  let versions = [
    { version: 2, published_at: '2026-03-03T10:00:00Z', published_by: 'Mia' },
    { version: 1, published_at: '2026-03-01T10:00:00Z', published_by: '' },
  ]
  const { unmount } = openDesigner(
    aRead(),
    { at: '?tab=versions' },
    { '/workflow/getVersions': () => ({ versions }) },
  )
  expect(await screen.findByRole('row', { name: /^2.*Mia$/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /^1.*Atrium$/ })).toBeVisible()
  unmount()
  versions = []
  openDesigner(aRead(), { at: '?tab=versions' }, { '/workflow/getVersions': () => ({ versions }) })
  expect(await screen.findByText('Nothing is published yet')).toBeVisible()
})

it('says that there is no such workflow, and that it could not be loaded', async () => {
  const failure = new CallFailure('not_found', 'not_found', { status: 404 })
  const { unmount } = openDesigner(aRead(), {}, { '/workflow/get/{id}': () => failure })
  expect(await screen.findByText('This workflow does not exist')).toBeVisible()
  unmount()
  const down = new CallFailure('unavailable', 'server_error', { status: 503 })
  openDesigner(aRead(), {}, { '/workflow/get/{id}': () => down })
  expect(await screen.findByText('The workflow could not be loaded')).toBeVisible()
})

it('shows names in Arabic', async () => {
  openDesigner(aRead(), { language: 'ar' })
  expect(await screen.findByRole('row', { name: /جديد.*قيد الانتظار.*البداية/ })).toBeVisible()
})
