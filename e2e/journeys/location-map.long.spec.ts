import { createServer, type Server } from 'node:http'
import { enter, expect, expectToFit, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'

/** A pixel, which the map stretches to a tile. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPUc/v+HwAE9wKnKl8p1AAAAABJRU5ErkJggg==',
  'base64',
)

/** Serves tiles on this machine, and notes what is asked for and by which page. */
async function serveTiles(): Promise<{
  url: string
  asked: string[]
  referrers: Set<string>
  server: Server
}> {
  const asked: string[] = []
  const referrers = new Set<string>()
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    referrers.add(request.headers.referer ?? '')
    reply.writeHead(200, { 'content-type': 'image/png' }).end(tile)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the tile server has no port')
  return { url: `http://127.0.0.1:${address.port}`, asked, referrers, server }
}

test('a location is on a map with the tiles of the operator, and leads to those below it', async ({
  api,
  project,
  startProcess,
  openBrowser,
}) => {
  const tiles = await serveTiles()
  const portal = await startProcess({
    MAP_TILES: `${tiles.url}/{z}/{x}/{y}.png`,
    MAP_ATTRIBUTION: '© Tile makers',
  })
  const made = await api.makePlaces(project.id, { Harbour: { Tower: {}, Shed: {} } })
  const place = async (name: string, lat: number, lng: number) =>
    api.call('/location/updateCoordinates', { location_id: made[name] ?? '', coords: { lat, lng } })
  await place('Harbour', 53.54, 9.99)
  await place('Tower', 53.541, 9.992)
  const person = await api.makePerson(project.id, { access: ['location_view', 'location_view_all'] })

  const page = await openBrowser({ baseURL: portal.url })
  await enter(page, `/p/${project.code}/locations?location=${made['Harbour']}`, person)
  const map = page.getByRole('region', { name: /^Map of Harbour/ })
  await expect(map.getByRole('link', { name: 'Tower' })).toBeVisible()
  await expect(page.getByText('© Tile makers')).toBeVisible()
  // The coordinates stay readable as text, with the way to a map elsewhere.
  await expect(page.getByRole('link', { name: /^Map 53\.54000, 9\.99000/ })).toBeVisible()
  await expect.poll(() => tiles.asked.length).toBeGreaterThan(0)
  expect(tiles.asked.every((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true)
  expect([...tiles.referrers]).toEqual([`${portal.url}/`])
  await lookAt(page, 'locations/map')
  await expectToFit(page)

  // By keyboard: the map zooms, and its pins are links.
  const zoomOf = () => Math.max(...tiles.asked.map((path) => Number(path.split('/')[1])))
  const before = zoomOf()
  await map.focus()
  await page.keyboard.press('+')
  await expect.poll(zoomOf).toBeGreaterThan(before)
  await map.getByRole('link', { name: 'Tower' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tower', level: 2 })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Map of Tower/ })).toBeVisible()
  await page.close()
  await new Promise((resolve) => tiles.server.close(resolve))
})
