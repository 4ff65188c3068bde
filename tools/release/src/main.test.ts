import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPeer, type Peer } from '../fixtures/peer.ts'
import { runCommand } from '../fixtures/run-command.ts'

let peer: Peer
let place: string

beforeAll(async () => {
  peer = await startPeer()
  place = await mkdtemp(join(tmpdir(), 'atrium-command-'))
})
afterAll(async () => {
  await peer.close()
  await rm(place, { recursive: true })
})

const key = { ATRIUM_RELEASE_KEY: 'ark_of-a-team' }
const atPeer = (...args: string[]) =>
  runCommand([...args, '--portal', peer.address], { cwd: place, env: key })
const refusal = (message: string, more: object = {}) => ({ error: { code: 'conflict', message, ...more } })

it('changes the active release without a build, with the team’s key', async () => {
  peer.answers(200, { status: 'ok', generation: 7 })
  const { code, said } = await atPeer('stores', '--roll-back', '--reason', 'too slow')
  expect({ code, said }).toEqual({
    code: 0,
    said: 'stores: everybody gets the version before with their next full navigation\n',
  })
  const { path, headers, body } = peer.heard.at(-1) ?? {}
  expect(path).toBe('/api/release/roll_back')
  expect(headers?.authorization).toBe('Bearer ark_of-a-team')
  expect(JSON.parse(body ?? '')).toEqual({ module_code: 'stores', reason: 'too slow' })
})

it.each([
  {
    what: 'a key that is not known',
    ...{
      status: 401,
      body: refusal('This release key does not exist.', { key: 'release_key_unknown' }),
      code: 4,
    },
    says: [
      'The portal refuses (401): This release key does not exist.',
      '→ Ask an administrator for a new one',
    ],
  },
  {
    what: 'another team’s module',
    ...{ status: 403, body: refusal('You may not do this.'), code: 4 },
    says: ['(403)', '→ This key is not good for that'],
  },
  {
    what: 'a pinned module',
    ...{ status: 409, body: refusal('This module is pinned.', { key: 'module_pinned' }), code: 1 },
    says: ['(409): This module is pinned.', '→ Let the module go with --unpin'],
  },
  {
    what: 'a release that would not work',
    ...{ status: 422, code: 1 },
    body: refusal('This release would not work.', {
      breaks: [
        { kind: 'call_missing', subject: '/store/teleport' },
        { kind: 'too_large', subject: 'the entry', expected: '15000', found: '20000' },
        { kind: 'path_taken', subject: 'users', found: 'users: users' },
        { kind: 'file_altered', subject: 'entry.js', expected: '1 B', found: '2 B' },
        { kind: 'archive_path', subject: '../x', found: 'upwards' },
      ],
    }),
    says: [
      '✗ it calls /store/teleport, which this portal does not answer',
      '✗ the entry is too large: 20000 bytes travel where 15000 may',
      '✗ the address users is taken by users: users',
      '✗ the file entry.js is not what the release says of it',
      '✗ archive path: ../x (found upwards)',
      '→ Load more of it lazily',
    ],
  },
  {
    what: 'whom it does not know',
    ...{ status: 422, code: 1 },
    body: {
      error: {
        ...{ code: 'validation', key: 'candidate_unknown', message: 'KEEPR was not found.' },
        fields: { roles: 'KEEPR was not found.' },
      },
    },
    says: ['The portal refuses (422): KEEPR was not found.\n  → Look at how it is written'],
  },
  {
    what: 'what is too large to send',
    ...{ status: 413, body: refusal('The file is larger than 32 MB.'), code: 1 },
    says: ['(413): The file is larger than 32 MB.', '→ Make it smaller'],
  },
  {
    what: 'a portal in trouble',
    ...{ status: 500, body: refusal('Something went wrong', { request_id: 'r-1' }), code: 4 },
    says: ['(500)', '→ Tell the portal’s people the request: r-1'],
  },
  {
    what: 'a page where no portal is',
    ...{ status: 404, body: '<h1>Not found</h1>', code: 4 },
    says: ['is no portal: it says 404, and not in JSON', '→ Look at --portal'],
  },
  {
    what: 'a proxy that lets less through than the portal takes',
    ...{ status: 413, body: '<h1>413 Request Entity Too Large</h1>', code: 4 },
    says: ['What stands before the portal at', '(413): raise its limit for bodies'],
  },
  {
    what: 'JSON of something else',
    ...{ status: 400, body: { oops: true }, code: 4 },
    says: ['is no portal: it says 400'],
  },
])('names $what, and what to do next', async ({ status, body, code, says }) => {
  peer.answers(status, body)
  const ended = await atPeer('stores', '--promote')
  expect(ended.code).toBe(code)
  for (const each of says) expect(ended.complained).toContain(each)
  expect(ended.complained).not.toMatch(/\n\s+at /)
})

it('reports a truncated answer, whether the connection broke or something cut it', async () => {
  for (const isWhole of [true, false]) {
    peer.answersHalf('{"status":"ok","gener', isWhole)
    const ended = await atPeer('stores', '--promote')
    expect(ended.code).toBe(4)
    expect(ended.complained).toContain(`The answer of ${peer.address} (200) ended half way`)
  }
})

it('reports that nothing answers', async () => {
  const closed = await startPeer()
  await closed.close()
  const ended = await runCommand(['stores', '--promote', '--portal', closed.address], {
    cwd: place,
    env: key,
  })
  expect(ended.code).toBe(4)
  expect(ended.complained).toContain(`No portal answers at ${closed.address}: connect ECONNREFUSED`)
})

it.each([
  { args: ['stores', '--promote'], env: key, says: 'Which portal?' },
  {
    args: ['stores', '--promote', '--portal', 'portal.example'],
    env: key,
    says: 'portal.example is no address',
  },
  { args: ['stores', '--promote', '--portal', 'https://portal.example'], env: {}, says: 'There is no key' },
  {
    args: ['nowhere', '--portal', 'https://portal.example'],
    env: key,
    says: 'There is no remote nowhere here',
  },
  { args: ['stores', '--everything'], env: key, says: "Unknown option '--everything'" },
])('asks for what is missing in $args', async ({ args, env, says }) => {
  const ended = await runCommand(args, { cwd: place, env })
  expect(ended.code).toBe(2)
  expect(ended.complained).toContain(says)
})

it('exits with 3 and the messages of the build if that fails', async () => {
  await writeFile(
    join(place, 'rspack.config.ts'),
    `export default { context: '${place}', entry: './gone.js' }\n`,
  )
  const requests = peer.heard.length
  const ended = await atPeer('.')
  expect(ended.code).toBe(3)
  expect(ended.complained).toMatch(/The build failed; nothing was published:[\s\S]*gone\.js/)
  expect(peer.heard).toHaveLength(requests)
})

it('prints help without a portal or a key', async () => {
  const ended = await runCommand(['--help'])
  expect(ended).toMatchObject({ code: 0, complained: '' })
  expect(ended.said).toContain('npm run release -- <remote>')
})

it('builds what is shipped, whatever the terminal works on', async () => {
  await writeFile(
    join(place, 'rspack.config.ts'),
    "throw new Error(`built for ${process.env['NODE_ENV']}`)\n",
  )
  const env = { ...key, NODE_ENV: 'development' }
  const { complained } = await runCommand([place, '--check', '--portal', peer.address], { cwd: place, env })
  expect(complained).toContain('built for production')
})
