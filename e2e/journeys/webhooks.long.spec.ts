import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { enter, expect, expectAccessible, expectToFit } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'
import { inOwnPortal } from '../support/own-portal.ts'

const test = inOwnPortal({ WEBHOOK_NETWORKS: '127.0.0.0/8' })

interface Heard {
  id: string
  isSigned: boolean
  things: { name: string }[]
}

/** A receiver as operations.md describes it: it checks the signature over the time and the body. */
async function startReceiver() {
  const heard: Heard[] = []
  const state = { secret: '', status: 204 }
  const server = createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const { headers } = request
      const expected = createHmac('sha256', state.secret)
        .update(`${String(headers['atrium-timestamp'])}.${body}`)
        .digest('hex')
      const { things } = JSON.parse(body) as Pick<Heard, 'things'>
      heard.push({
        id: String(headers['atrium-webhook-id']),
        isSigned: String(headers['atrium-signature']).split(',').includes(`v1=${expected}`),
        things,
      })
      reply.writeHead(state.status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { heard, state, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() }
}

test('an administrator has another system told of changes, reads what came of it, and removes it', async ({
  page,
  api,
  project,
}) => {
  const receiver = await startReceiver()
  const store = await api.call('/store/add', {
    project_id: project.id,
    name: 'Depot',
    code: 'DEPOT',
    type: 'Main',
  })
  const person = await api.makePerson(project.id, {
    access: ['webhook_edit', 'store_view', 'store_view_all'],
    modules: ['settings'],
  })
  const rename = (name: string) => api.call('/store/update', { store_id: store.id, name })
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, `/p/${project.code}/settings/webhooks`, person)

  await page.getByRole('button', { name: 'Add webhook' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add webhook' })
  await form.getByLabel('Name').fill('Ledger')
  await form.getByLabel('Address').fill(receiver.url)
  await form.getByRole('checkbox', { name: 'Stores' }).click()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  const made = page.getByRole('dialog', { name: 'The secret of Ledger' })
  receiver.state.secret = await made.getByLabel('Secret').inputValue()
  await made.getByRole('button', { name: 'I have saved it' }).click()

  await rename('North depot')
  await expect
    .poll(() => receiver.heard)
    .toMatchObject([{ isSigned: true, things: [{ name: 'North depot' }] }])
  const row = page.getByRole('row', { name: /Ledger/ })
  await expect(row.getByText('On', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'webhooks/list')

  receiver.state.status = 500
  await rename('South depot')
  await expect(row.getByText('Fails at present')).toBeVisible()
  await row.getByRole('button', { name: 'Messages of Ledger' }).click()
  const messages = page.getByRole('dialog', { name: 'Messages' })
  const [newest, oldest] = [0, 1].map((place) => messages.getByRole('listitem').nth(place))
  await expect(newest ?? messages).toContainText(/Waiting.*Reply 500/)
  await expect(oldest ?? messages).toContainText(/Received.*Reply 204/)
  await expectAccessible(page)
  await lookAt(page, 'webhooks/messages')

  receiver.state.status = 204
  await (oldest ?? messages).getByRole('button', { name: /^Send again/ }).click()
  await expect(messages.getByText('Sent again by a person')).toBeVisible()
  await expect.poll(() => receiver.heard.at(-1)).toMatchObject({ isSigned: true })
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 740 })
  const card = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'Ledger' }).first()
  await expectToFit(page)
  await card.getByRole('button', { name: 'Actions for Ledger' }).click()
  await page.getByRole('menuitem', { name: 'Switch off' }).click()
  await expect(card.getByText('Off', { exact: true })).toBeVisible()
  const before = receiver.heard.length
  await rename('Silent depot')
  await lookAt(page, 'webhooks/narrow')

  await page.setViewportSize({ width: 1440, height: 900 })
  await row.getByRole('button', { name: 'Actions for Ledger' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  expect(receiver.heard).toHaveLength(before)
  receiver.close()
})
