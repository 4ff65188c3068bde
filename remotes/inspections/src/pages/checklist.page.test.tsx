import { CallFailure } from '@atrium/client'
import { layOut } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { anItem, aRead, aSection, wholeDraft } from '../../fixtures/a-checklist.ts'
import { lineNames, openEditor } from '../../fixtures/editor.tsx'

beforeEach(() => layOut())

const overtaken = (version: number) =>
  new CallFailure('conflict', 'conflict_version', { status: 409, current: { version } })
type User = ReturnType<typeof openEditor>['user']

/** The panel of an item once it is open. */
async function openItem(user: User, name: string) {
  await user.click(await screen.findByRole('treeitem', { name: new RegExp(name) }))
  return within(await screen.findByRole('region', { name }))
}
const textOf = (panel: Awaited<ReturnType<typeof openItem>>) =>
  panel.findByRole('textbox', { name: /^What is asked/ })
async function save(user: User) {
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('The draft was saved')).toBeVisible()
}
async function open(panel: Awaited<ReturnType<typeof openItem>>, user: User, part: string) {
  await user.click(panel.getByRole('heading', { name: part }))
}

it('shows the items below their sections, and what is said of one in the address', async () => {
  const { user } = openEditor()
  expect(await screen.findByRole('heading', { level: 1, name: 'Fire round' })).toBeVisible()
  await screen.findAllByRole('treeitem')
  expect(lineNames()).toEqual(['Entrance', 'The door closes', 'Is the sign lit?', 'Plant room', 'Pressure'])
  const panel = await openItem(user, 'Pressure')
  expect(location.search).toBe('?item=pressure')
  expect(await textOf(panel)).toHaveValue('Pressure')
  expect(panel.getByRole('textbox', { name: 'Unit' })).toHaveValue('bar')
  expect(panel.getByRole('textbox', { name: 'Fails above' })).toHaveValue('3')
  expect(panel.getByRole('combobox', { name: 'Section' })).toHaveDisplayValue('Plant room')
})

it('adds an item behind the chosen one, and saves the draft as a whole', async () => {
  const { user, sent, saved } = openEditor(aRead(), { at: '?item=door' })
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Photo' }))
  expect(location.search).toMatch(/^\?item=photo_[a-z]{6}$/)
  const panel = within(await screen.findByRole('region', { name: 'Photo without a text' }))
  const text = await textOf(panel)
  await waitFor(() => expect(text).toHaveFocus())
  await user.keyboard('Show the door')
  await user.clear(screen.getByRole('textbox', { name: 'Photos at most' }))
  await user.type(screen.getByRole('textbox', { name: 'Photos at most' }), '3')
  expect(screen.getByText('There are changes that are not saved')).toBeVisible()
  await save(user)
  expect(sent('/checklist/update')).toMatchObject({ id: 'c1', version: 3 })
  expect(saved().items.map(({ key }) => key)).toEqual([
    'entrance',
    'door',
    expect.stringMatching(/^photo_/),
    'sign',
    'plant',
    'pressure',
  ])
  expect(saved().items[2]).toMatchObject({
    section: 'entrance',
    text: { en: 'Show the door' },
    minimum: 1,
    maximum: 3,
  })
  expect(saved().scoring).toEqual({ on: true, goal_percent: 80 })
  await waitFor(() => expect(screen.getByText('All changes are saved')).toBeVisible())
})

it('says at its item what is missing before it saves', async () => {
  const { user, sent } = openEditor()
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Check' }))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('The draft was not saved: 1 item needs a look')).toBeVisible()
  expect(sent('/checklist/update')).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Check without a text' }))
  const panel = within(screen.getByRole('region', { name: 'Check without a text' }))
  expect(await textOf(panel)).toBeInvalid()
  await user.type(await textOf(panel), 'It is tidy')
  await save(user)
})

it('shows at its item what the server refuses', async () => {
  const refused = { key: 'field_too_long', params: { maximum: 20 }, message: 'Too long.' }
  const { user } = openEditor(
    aRead(),
    { at: '?item=pressure' },
    {
      '/checklist/update': () =>
        new CallFailure('validation', 'validation', {
          status: 422,
          fields: { 'draft.items.4.unit': refused },
        }),
    },
  )
  const unit = await screen.findByRole('textbox', { name: 'Unit' })
  await user.type(unit, 's')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(unit).toBeInvalid())
  // What was refused stays refused until it is changed.
  await user.type(unit, 's')
  expect(unit).toBeValid()
})

it('moves an item by key and by menu, and says where it stands then', async () => {
  const { user, saved } = openEditor()
  await user.click(await screen.findByRole('treeitem', { name: /Is the sign lit/ }))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(await screen.findByText('Is the sign lit? is number 2 of 5 now')).toBeInTheDocument()
  expect(lineNames()).toEqual(['Entrance', 'Is the sign lit?', 'The door closes', 'Plant room', 'Pressure'])
  const panel = await openItem(user, 'Plant room')
  await user.click(panel.getByRole('button', { name: 'Actions for Plant room' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Move up/ }))
  expect(lineNames()).toEqual(['Plant room', 'Pressure', 'Entrance', 'Is the sign lit?', 'The door closes'])
  await save(user)
  expect(saved().items.map(({ key }) => key)).toEqual(['plant', 'pressure', 'entrance', 'sign', 'door'])
})

it('moves an item into another section', async () => {
  const { user } = openEditor()
  const panel = await openItem(user, 'The door closes')
  await user.selectOptions(panel.getByRole('combobox', { name: 'Section' }), 'Plant room')
  expect(lineNames()).toEqual(['Entrance', 'Is the sign lit?', 'Plant room', 'Pressure', 'The door closes'])
})

it('duplicates an item, removes a section with its items, and takes that back', async () => {
  const { user } = openEditor()
  const panel = await openItem(user, 'The door closes')
  await user.click(panel.getByRole('button', { name: 'Actions for The door closes' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  expect(location.search).toMatch(/^\?item=check_[a-z]{6}$/)
  expect(lineNames().filter((name) => name === 'The door closes')).toHaveLength(2)
  const section = await openItem(user, 'Entrance')
  await user.click(section.getByRole('button', { name: 'Actions for Entrance' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  expect(await screen.findByText('Entrance was removed with 3 items')).toBeVisible()
  expect(lineNames()).toEqual(['Plant room', 'Pressure'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(lineNames()).toHaveLength(6)
})

it('offers for a condition only what is asked before, with what can be said of it', async () => {
  const { user, saved } = openEditor()
  const first = await openItem(user, 'The door closes')
  await open(first, user, 'Only shown if')
  expect(await first.findByText('Nothing is asked before this.')).toBeVisible()
  const panel = await openItem(user, 'Pressure')
  await open(panel, user, 'Only shown if')
  await user.click(await panel.findByRole('button', { name: 'Add a condition' }))
  const condition = within(panel.getByRole('group', { name: 'Condition 1' }))
  const item = condition.getByRole('combobox', { name: 'Answer to' })
  expect(
    within(item)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['The door closes', 'Is the sign lit?'])
  await user.selectOptions(item, 'The door closes')
  await user.selectOptions(condition.getByRole('combobox', { name: 'Holds if the answer' }), 'is one of')
  await user.click(condition.getByRole('checkbox', { name: 'Fail' }))
  await user.click(condition.getByRole('checkbox', { name: 'Flag' }))
  await save(user)
  expect(saved().items[4]?.show_if).toEqual([{ key: 'door', op: 'in', value: ['flag', 'fail'] }])
})

it('says what a failure asks for, with a service for its order', async () => {
  const entry = { id: 's1', name: 'Doors', code: 'DOORS', kind: 'service' }
  const { user, saved } = openEditor(
    aRead(),
    {},
    {
      '/library/search': () => ({ entries: [entry as never], total: 1, is_linked: false }),
    },
  )
  const panel = await openItem(user, 'The door closes')
  const asked = within(panel.getByRole('group', { name: 'If it fails' }))
  expect(asked.getByRole('checkbox', { name: 'A note has to be written' })).toBeChecked()
  await user.click(asked.getByRole('checkbox', { name: 'A photo has to be taken' }))
  await user.selectOptions(asked.getByRole('combobox', { name: 'Work order' }), 'Made at submission')
  await screen.findByRole('option', { name: 'Doors (DOORS)' })
  await user.selectOptions(asked.getByRole('combobox', { name: 'Service' }), 'Doors (DOORS)')
  await save(user)
  expect(saved().items[1]).toMatchObject({
    on_fail: { comment: true, photo: true, action: 'create', service_id: 's1' },
    on_flag: null,
  })
})

it('writes the options of a choice in each language, and needs one', async () => {
  const { user, saved } = openEditor(aRead([anItem('choice', 'one', 'How clean?')]), { at: '?item=one' })
  expect(await screen.findByText('1 fault keeps this draft from being published')).toBeVisible()
  expect(screen.getAllByText(/Give at least one option/).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Add an option' }))
  await user.type(screen.getByRole('textbox', { name: 'Text of option 1' }), 'Clean')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the options' }), 'العربية')
  await user.type(screen.getByRole('textbox', { name: 'Text of option 1' }), 'نظيف')
  await user.clear(screen.getByRole('textbox', { name: 'Points' }))
  await user.type(screen.getByRole('textbox', { name: 'Points' }), '2')
  expect(screen.queryByText(/keeps this draft from being published/)).not.toBeInTheDocument()
  await save(user)
  expect(saved().items[0]).toMatchObject({
    options: [
      { key: expect.stringMatching(/^option_/), text: { en: 'Clean', ar: 'نظيف' }, result: 'ok', points: 2 },
    ],
  })
})

it('takes the answers of a response set with their texts, points and results', async () => {
  const entry = (id: string, parent: string, code: string) =>
    ({ id, parent_id: parent, code, name: code, kind: 'response_set' }) as never
  const raw = {
    a1: { code: 'Very clean', name: { en: 'Very clean', ar: 'نظيف جدًا' }, color: 'green', points: 3 },
    a2: { code: 'Dirty', name: { en: 'Dirty' }, color: null, points: null, result: 'fail' },
  }
  const { user, saved } = openEditor(
    aRead([anItem('choice', 'one', 'How clean?')]),
    { at: '?item=one' },
    {
      '/library/search': ({ kind }) => {
        const entries = [entry('s', '0', 'Clean'), entry('a1', 's', 'Very clean'), entry('a2', 's', 'Dirty')]
        return { entries: kind === 'response_set' ? entries : [], total: 3, is_linked: false }
      },
      '/library/getRaw/{id}': ({ id }) =>
        ({ entry: { result: null, ...raw[id as keyof typeof raw] } }) as never,
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Take a response set' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Clean' }))
  expect(await screen.findByRole('textbox', { name: 'Text of option 2' })).toHaveValue('Dirty')
  await save(user)
  expect(saved().items[0]).toMatchObject({
    options: [
      {
        key: 'very_clean',
        text: { en: 'Very clean', ar: 'نظيف جدًا' },
        result: 'ok',
        points: 3,
        color: '#079455',
      },
      { key: 'dirty', text: { en: 'Dirty' }, result: 'fail', points: 0, color: null },
    ],
  })
})

it('repeats a section for rooms', async () => {
  const { user, saved } = openEditor()
  const panel = await openItem(user, 'Plant room')
  await user.selectOptions(panel.getByRole('combobox', { name: 'Repeated' }), 'For each room')
  expect(panel.getByText(/asked for each room below the place/)).toBeVisible()
  await save(user)
  expect(saved().items[3]).toMatchObject({ type: 'section', repeat: 'sub_location' })
})

it('leads to what keeps the draft from being published', async () => {
  const broken = wholeDraft.with(1, {
    ...wholeDraft[1]!,
    show_if: [{ key: 'pressure', op: 'answered', value: null }],
  })
  const { user } = openEditor(aRead(broken))
  await user.click(
    await screen.findByRole('button', {
      name: '“The door closes”: A condition can only name an item that is asked before',
    }),
  )
  expect(location.search).toBe('?item=door')
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
  const panel = within(await screen.findByRole('region', { name: 'The door closes' }))
  const condition = within(panel.getByRole('group', { name: 'Condition 1' }))
  expect(condition.getByRole('combobox', { name: 'Answer to' })).toBeInvalid()
  await user.click(condition.getByRole('button', { name: 'Remove condition 1' }))
  expect(screen.queryByText(/keeps this draft from being published/)).not.toBeInTheDocument()
  // The button went with its condition.
  expect(panel.getByRole('group', { name: 'Only shown if' })).toHaveFocus()
})

it('takes over what others saved meanwhile, and asks where both changed the same item', async () => {
  const editor = openEditor(
    aRead(),
    {},
    {
      '/checklist/update': ({ version, draft }) => {
        if (version !== 4) return overtaken(4)
        editor.change((read) => ({
          ...read,
          draft: structuredClone(draft) as unknown as typeof read.draft,
          checklist: { ...read.checklist, version: 5 },
        }))
        return { status: 'ok', version: 5, faults: [] }
      },
    },
  )
  const { user, saved, change } = editor
  const panel = await openItem(user, 'The door closes')
  await user.type(await textOf(panel), ' by itself')
  change((read) => ({
    ...read,
    checklist: { ...read.checklist, version: 4 },
    draft: {
      ...read.draft,
      items: read.draft.items.map((item) =>
        item.key === 'door'
          ? { ...item, text: { en: 'The door shuts' } }
          : item.key === 'sign'
            ? { ...item, text: { en: 'Is the sign bright?' } }
            : item,
      ),
    },
  }))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Somebody else has changed this item as well')).toBeVisible()
  expect(lineNames()).toContain('Is the sign bright?')
  expect(lineNames()).toContain('The door closes by itself')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('The draft was saved')).toBeVisible()
  expect(saved().items.map((item) => item.text['en'])).toEqual([
    'Entrance',
    'The door closes by itself',
    'Is the sign bright?',
    'Plant room',
    'Pressure',
  ])
})

it('tries the draft as on a phone, with the score that counts later', async () => {
  const { user } = openEditor(aRead(), { at: '?tab=preview' })
  const state = await screen.findByRole('status', { name: 'State of the trial' })
  expect(state).toHaveTextContent('0 of 3 answered')
  await user.click(
    within(screen.getByRole('radiogroup', { name: /The door closes/ })).getByRole('radio', { name: 'Fail' }),
  )
  expect(state).toHaveTextContent('0 % (0 of 10 points)')
  expect(state).toHaveTextContent('1 failed')
  expect(screen.getByRole('textbox', { name: /Note/ })).toBeRequired()
  await user.click(
    within(screen.getByRole('radiogroup', { name: /Is the sign lit/ })).getByRole('radio', { name: 'Yes' }),
  )
  await user.type(screen.getByRole('textbox', { name: /Pressure/ }), '2')
  await user.tab()
  expect(state).toHaveTextContent('3 of 3 answered')
  expect(state).toHaveTextContent('60 % (6 of 10 points)')
  expect(state).toHaveTextContent('Fails')
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(state).toHaveTextContent('0 of 3 answered')
})

it('shows what depends on an answer once it is given, and adds rounds', async () => {
  const items = [
    anItem('yes_no_na', 'has', 'Is there a lift?'),
    aSection('lifts', 'Lifts', { repeat: 'free', show_if: [{ key: 'has', op: 'is', value: 'yes' }] }),
    anItem('check', 'lift', 'The lift runs', { section: 'lifts' }),
  ]
  const { user } = openEditor(aRead(items), { at: '?tab=preview' })
  const answer = await screen.findByRole('radio', { name: 'Yes' })
  expect(screen.queryByText('The lift runs')).not.toBeInTheDocument()
  await user.click(answer)
  expect(screen.getAllByText('The lift runs')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Add a round' }))
  expect(screen.getByRole('heading', { name: 'Lifts: Round 3' })).toBeVisible()
  expect(screen.getAllByText('The lift runs')).toHaveLength(3)
})

it('publishes, and says what changes and how many planned inspections will use it', async () => {
  const before = wholeDraft.slice(0, 3).with(1, { ...wholeDraft[1]!, text: { en: 'Doors close' } })
  const published = { published_version: 2, published_at: '2026-03-03T10:00:00Z' }
  const { user, sent } = openEditor(
    aRead(wholeDraft, { checklist: published, waiting_inspections: 4 }),
    {},
    {
      '/checklist/getVersion': () =>
        ({
          version: { version: 2, published_at: '', published_by: '' },
          definition: { items: before, scoring: { on: false, goal_percent: null } },
        }) as never,
      '/checklist/publish': () => ({ status: 'ok', version: 4, published_version: 3 }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish Fire round as version 3' }))
  expect(dialog.getByText(/^4 planned inspections will use it/)).toBeVisible()
  const list = within(await dialog.findByRole('list', { name: 'What changes' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'NewPlant room',
    'NewPressure',
    'ChangedThe door closes',
  ])
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Version 3 of Fire round is published')).toBeVisible()
  expect(sent('/checklist/publish')).toEqual({ id: 'c1', version: 3 })
})

it('says before it publishes that points change, also where no item does', async () => {
  const { user } = openEditor(
    aRead(wholeDraft, { checklist: { published_version: 2 } }),
    {},
    {
      '/checklist/getVersion': () =>
        ({
          version: { version: 2, published_at: '', published_by: '' },
          definition: { items: wholeDraft, scoring: { on: true, goal_percent: 90 } },
        }) as never,
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish Fire round as version 3' }))
  expect(await dialog.findByText(/^Points change/)).toBeVisible()
  expect(dialog.getByText('No item changes')).toBeVisible()
})

it('publishes only what is saved', async () => {
  const { user } = openEditor(aRead(), { at: '?item=pressure' })
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeEnabled()
  await user.type(await screen.findByRole('textbox', { name: 'Unit' }), 's')
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
})

it('lists the published versions, and shows what one asks', async () => {
  const versions = [
    { version: 2, published_at: '2026-03-03T10:00:00Z', published_by: 'Mia' },
    { version: 1, published_at: '2026-03-01T10:00:00Z', published_by: '' },
  ]
  const { user } = openEditor(
    aRead(),
    { at: '?tab=versions' },
    {
      '/checklist/getVersions': () => ({ versions }),
      '/checklist/getVersion': () =>
        ({
          version: versions[1],
          definition: {
            items: [anItem('check', 'old', 'The old question')],
            scoring: { on: false, goal_percent: null },
          },
        }) as never,
    },
  )
  expect(await screen.findByRole('row', { name: /^Version 2.*Mia$/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Version 1' }))
  expect(await screen.findByText('The old question')).toBeVisible()
  expect(location.search).toBe('?tab=versions&shown=1')
  await user.click(screen.getByRole('button', { name: 'All versions' }))
  expect(await screen.findByRole('row', { name: /^Version 1.*Atrium$/ })).toBeVisible()
})

it('lets readers look at everything and change nothing', async () => {
  const { user } = openEditor(aRead(), { may: ['checklist_view'] })
  const panel = await openItem(user, 'Pressure')
  expect(await textOf(panel)).toBeDisabled()
  expect(panel.getByRole('combobox', { name: 'Kind of answer' })).toBeDisabled()
  for (const name of ['Add', 'Save draft', 'Publish', 'Actions for Pressure'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

it('shows the list or an item on a phone', async () => {
  layOut('narrow')
  const { user } = openEditor()
  const panel = await openItem(user, 'Pressure')
  expect(await textOf(panel)).toBeVisible()
  expect(screen.queryByRole('tree')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'All items' }))
  expect(await screen.findByRole('tree', { name: 'Items of the draft' })).toBeVisible()
})

it('begins an empty checklist', async () => {
  const { user } = openEditor(aRead([]))
  expect(await screen.findByText('Nothing is asked yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Section' }))
  await screen.findByRole('tree')
  expect(lineNames()).toEqual(['Section without a text'])
})

it('says that there is no such checklist, and that it could not be loaded', async () => {
  const gone = new CallFailure('not_found', 'not_found', { status: 404 })
  const { unmount } = openEditor(aRead(), {}, { '/checklist/get/{id}': () => gone })
  expect(await screen.findByText('This checklist does not exist')).toBeVisible()
  unmount()
  const down = new CallFailure('unavailable', 'server_error', { status: 503 })
  openEditor(aRead(), {}, { '/checklist/get/{id}': () => down })
  expect(await screen.findByText('The checklist could not be loaded')).toBeVisible()
})
