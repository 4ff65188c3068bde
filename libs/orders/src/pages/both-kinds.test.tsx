import type { CallPath } from '@atrium/contract'
import { aDetails, aMaintenance, aMaintenanceDetails, anAction, aWork } from '@atrium/testing/orders'
import { layOut, project, providePeer, type Answers } from '@atrium/testing/remote'
import { useList } from '@atrium/screens'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { correctiveOrders, maintenanceOrders, renderOrders } from '../../fixtures/render-orders.tsx'
import { orderFilters } from '../addresses/page-state.ts'
import { useOrderColumns } from '../browse-orders/use-order-columns.tsx'
import { neutral } from '../kind/order-calls.ts'
import { findOrders, nameOrders } from '../offer-to-palette/find-orders.ts'
import { MyOrdersPage } from './my-orders-page.tsx'
import { OrderListPage } from './order-list-page.tsx'
import { OrderView } from './order-page.tsx'

beforeEach(() => layOut())

const step = { status: 'In Progress', step: 'started', step_name: 'Started', version: 8 } as const
const actions = [anAction({ key: 'start', name: 'Start' })]
const found = { next: null, total: 1, total_is_lower_bound: false }
const column = {
  key: 'Pending',
  name: 'Pending',
  status: 'Pending',
  color: null,
  count: 1,
  count_is_lower_bound: false,
} as const
const timer = { id: 't', reference: 'X-1', kind: 'work', started_at: '2026-11-23T07:30:00.000Z' } as const
const ok = { status: 'ok' } as const

/** What the server says of one order, by the calls of its kind. */
const kinds = [
  {
    kind: correctiveOrders,
    reference: 'CM-00042',
    details: () => neutral(correctiveOrders, aDetails({ id: 'o1', version: 7 }, actions)),
    answers: {
      '/cm/search': () => ({ cms: [aWork({ id: 'o1' })], ...found }),
      '/cm/getMyWork': () => ({ cms: [aWork({ id: 'o1' })], total: 1 }),
      '/cm/getCounts': () => ({ counts: [], is_lower_bound: false }),
      '/cm/getBoard': () => ({ columns: [{ ...column, cms: [aWork({ id: 'o1' })] }] }),
      '/cm/getTimer': () => ({ timer: { ...timer, cm_id: 'o1' } }),
      '/cm/getDetails/{id}': () => aDetails({ id: 'o1', version: 7 }, actions),
      '/cm/getTasks/{id}': () => ({ tasks: [], pending: 0 }),
      '/cm/getTimes/{id}': () => ({ times: [], minutes: 0 }),
      '/cm/runAction': () => ({ ...ok, cm: { id: 'o1', ...step }, actions: [] }),
      '/cm/stopTimer': () => ({ ...ok, minutes: 5, is_cut: false }),
      '/cm/updateMany': () => ({ ...ok, done: ['o1'], refused: [] }),
    } satisfies Answers,
  },
  {
    kind: maintenanceOrders,
    reference: 'PM-00042',
    details: () => neutral(maintenanceOrders, aMaintenanceDetails({ id: 'o1', version: 7 }, actions)),
    answers: {
      '/pm/search': () => ({ pms: [aMaintenance({ id: 'o1' })], ...found }),
      '/pm/getMyWork': () => ({ pms: [aMaintenance({ id: 'o1' })], total: 1 }),
      '/pm/getCounts': () => ({ counts: [], is_lower_bound: false }),
      '/pm/getBoard': () => ({ columns: [{ ...column, pms: [aMaintenance({ id: 'o1' })] }] }),
      '/pm/getTimer': () => ({ timer: { ...timer, pm_id: 'o1' } }),
      '/pm/getDetails/{id}': () => aMaintenanceDetails({ id: 'o1', version: 7 }, actions),
      '/pm/getTasks/{id}': () => ({ tasks: [], pending: 0 }),
      '/pm/getTimes/{id}': () => ({ times: [], minutes: 0 }),
      '/pm/runAction': () => ({ ...ok, pm: { id: 'o1', ...step }, actions: [] }),
      '/pm/stopTimer': () => ({ ...ok, minutes: 5, is_cut: false }),
      '/pm/updateMany': () => ({ ...ok, done: ['o1'], refused: [] }),
    } satisfies Answers,
  },
] as const

const listSchema = {
  filters: orderFilters,
  sorts: ['newest', 'oldest', 'priority', 'due', 'number'],
} as const

function List() {
  const { description, step: steps } = useOrderColumns()
  return (
    <OrderListPage
      project={project}
      list={useList(listSchema)}
      columns={[description, steps]}
      filters={null}
    />
  )
}

describe.each(kinds)('orders of the kind $kind.code', ({ kind, reference, details, answers }) => {
  const { code, page } = kind
  const path = (name: string) => `/${code}/${name}` as CallPath

  function open(part: React.ReactNode, at = page as string) {
    const { asked } = providePeer({
      '/saved-view/search': () => ({ views: [] }),
      '/workflow/search': () => ({ workflows: [], total: 0 }),
      '/attachment/list': () => ({ attachments: [], may_change: false, removed: [], quota: null }) as never,
      ...answers,
    })
    const lastInput = (name: string) => asked.findLast((one) => one.path === path(name))?.input
    return { asked, lastInput, ...renderOrders(part, { kind, at }) }
  }

  it('are listed, lead to their pages, and are changed several at once', async () => {
    const { user, asked, lastInput } = open(<List />)
    const link = await screen.findByRole('link', { name: new RegExp(reference) })
    expect(link).toHaveAttribute('href', `/p/HQ/${page}/o1`)
    expect(asked.map((one) => one.path)).toContain(path('getCounts'))
    await user.click(screen.getByRole('checkbox', { name: `Select ${reference}` }))
    await user.click(screen.getByRole('button', { name: /^Priority/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Priority' }), 'Urgent')
    await user.click(dialog.getByRole('button', { name: 'Change' }))
    await waitFor(() =>
      expect(lastInput('updateMany')).toEqual({
        project_id: 'p',
        [`${code}_ids`]: [{ id: 'o1', version: 1 }],
        priority: 'Urgent',
      }),
    )
  })

  it('stand on a board whose columns are the steps of a workflow of their kind', async () => {
    const { asked, lastInput } = open(<List />, `${page}?layout=board`)
    expect(await screen.findByRole('region', { name: 'Pending' })).toHaveTextContent(reference)
    expect(lastInput('getBoard')).toMatchObject({ sort: kind.boardSort })
    const workflows = asked.find((one) => one.path === '/workflow/search')
    expect(workflows?.input).toMatchObject({ kind: code })
  })

  it('are the person’s own, with the timer that runs on one of them', async () => {
    const { user, lastInput } = open(<MyOrdersPage project={project} />)
    expect(await screen.findByText(new RegExp(reference))).toBeVisible()
    expect(await screen.findByRole('link', { name: 'X-1' })).toHaveAttribute('href', `/p/HQ/${page}/o1`)
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(lastInput('stopTimer')).toEqual({ [`${code}_id`]: 'o1' }))
  })

  it('have a page on which their actions are pressed and their times are shown', async () => {
    const { order, ...read } = details()
    const own = { facts: { about: [], found: [] }, printed: [], edit: () => null }
    const { user, lastInput } = open(
      <OrderView project={project} order={order} {...read} own={own} />,
      `${page}/o1?tab=time`,
    )
    expect(await screen.findByRole('heading', { level: 1, name: reference })).toBeVisible()
    expect(await screen.findByRole('button', { name: /^Stop timer/ })).toBeVisible()
    await waitFor(() => expect(lastInput('getTimes/{id}')).toEqual({ id: 'o1' }))
    await user.click(screen.getByRole('button', { name: 'Start' }))
    expect(await screen.findByText(`${reference}: Started`)).toBeVisible()
    expect(lastInput('runAction')).toEqual({
      [`${code}_id`]: 'o1',
      action_key: 'start',
      from_step: 'open',
      version: 7,
      comment: '',
    })
  })

  it('are found in the command palette, and named by their pages alone', async () => {
    providePeer(answers)
    const asked = { projectId: 'p', projectKey: 'HQ', signal: new AbortController().signal }
    const result = { id: 'o1', code: reference, icon: kind.icon, to: `/p/HQ/${page}/o1` }
    expect(await findOrders(kind)({ ...asked, text: '42' })).toMatchObject([result])
    const name = nameOrders(kind, ['mine'])
    expect(await name({ ...asked, thing: '', path: `${page}/o1` })).toMatchObject(result)
    expect(await name({ ...asked, thing: '', path: `${page}/mine` })).toBeNull()
  })
})
