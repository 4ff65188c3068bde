import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRelease } from '../../../testing/build-release.ts'
import { archiveOf, archiveWith } from '../../../testing/release-archive.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { sendArchive } from '../fixtures/send-release.ts'

const folder = temporaryFolder()
let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  const project = await server.make.project()
  token = await server.signIn(await server.make.user({ roles: [{ project, access: ['module_release'] }] }))
})
afterAll(() => server.close())

const send = (archive: Buffer<ArrayBuffer>) => sendArchive(server, token, archive)

/** Returns everything that publishing writes: rows, and files on the disk. */
async function written(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from module_release) as releases, (select count(*) from module_release_file) as files,
      (select count(*) from audit) as entries`.execute(server.database)
  const { dataDir } = server.services.environment
  const left = await readdir(join(dataDir, 'uploads')).catch(() => [])
  return [rows, left]
}

it('publishes a release once, changes nothing the second time, and refuses other contents under its version', async () => {
  const built = await buildRelease(folder.at('.'), { code: 'stores' })
  const archive = await archiveOf(built.folder)
  const { version } = built.manifest
  expect(await send(archive)).toMatchObject({
    status: 200,
    reply: { status: 'ok', module_code: 'stores', version, is_new: true },
  })
  const { releases } = await server.ok('/release/search', { module_code: 'stores' }, token)
  expect(releases).toMatchObject([{ version, state: 'published', source: 'team', key_name: null }])
  const before = await written()
  expect(await send(archive)).toMatchObject({ status: 200, reply: { version, is_new: false } })
  expect(await written()).toEqual(before)

  const path = join(built.folder, 'release.json')
  const manifest = JSON.parse(await readFile(path, 'utf8')) as object
  await writeFile(path, JSON.stringify({ ...manifest, textGaps: { fr: ['title'] } }))
  expect(await send(await archiveOf(built.folder))).toMatchObject({
    status: 422,
    error: { key: 'release_unsound', breaks: [{ kind: 'version_wrong', subject: version }] },
  })
  expect(await written()).toEqual(before)
})

describe('the server refuses an unsound release with the file and the rule, and keeps nothing of it', () => {
  const link = (type: 'symlink' | 'link') => ({ name: 'entry.js', type, linkname: '/etc/passwd' })
  const many = Array.from({ length: limits.releaseFiles + 1 }, (_, n) => ({ name: `f${n}.js`, content: 'x' }))
  it.each([
    ['a file above it', [{ name: '../entry.js', content: 'x' }], 'archive_path', '../entry.js'],
    [
      'a file below what is above it',
      [{ name: 'a/../../e.js', content: 'x' }],
      'archive_path',
      'a/../../e.js',
    ],
    ['an absolute path', [{ name: '/etc/atrium', content: 'x' }], 'archive_path', '/etc/atrium'],
    ['a hidden file', [{ name: '.npmrc', content: 'x' }], 'archive_path', '.npmrc'],
    ['a backslash', [{ name: 'a\\b.js', content: 'x' }], 'archive_path', 'a\\b.js'],
    ['a folder above it', [{ name: '../a/', type: 'directory' as const }], 'archive_path', '../a/'],
    ['a symbolic link', [link('symlink')], 'archive_no_file', 'entry.js'],
    ['a hard link', [link('link')], 'archive_no_file', 'entry.js'],
    [
      'a file twice',
      [
        { name: 'a.js', content: 'x' },
        { name: './A.js', content: 'y' },
      ],
      'archive_twice',
      './A.js',
    ],
    [
      'a file in the place of a folder',
      [
        { name: 'a/b', content: 'x' },
        { name: 'a', content: 'y' },
      ],
      'archive_twice',
      'a',
    ],
    [
      'a folder in the place of a file',
      [
        { name: 'a', content: 'x' },
        { name: 'a/b', content: 'y' },
      ],
      'archive_twice',
      'a/b',
    ],
    [
      'a long path',
      [{ name: `${'a/'.repeat(120)}b.js`, content: 'x' }],
      'archive_path_long',
      'a/'.repeat(100),
    ],
    [
      'a deep path',
      [{ name: `${'a/'.repeat(12)}b.js`, content: 'x' }],
      'archive_path_long',
      `${'a/'.repeat(12)}b.js`,
    ],
    ['too many files', many, 'archive_too_many', `f${limits.releaseFiles}.js`],
    ['no release.json', [{ name: 'entry.js', content: 'x' }], 'file_missing', 'release.json'],
    [
      'a release.json that says nothing',
      [{ name: 'release.json', content: '{}' }],
      'manifest_invalid',
      'code',
    ],
  ])('%s', async (_, entries, kind, subject) => {
    const before = await written()
    const { status, error } = await send(await archiveWith(entries))
    expect({ status, key: error?.key, params: error?.params }).toEqual({
      status: 422,
      key: 'release_unsound',
      params: { file: subject, rule: kind },
    })
    expect(error?.breaks?.[0]).toMatchObject({ kind, subject })
    expect(await written()).toEqual(before)
  })

  it('a file that is no archive, and half an archive', async () => {
    const built = await buildRelease(folder.at('.'), { code: 'halves' })
    const whole = await archiveOf(built.folder)
    const before = await written()
    for (const archive of [Buffer.from('no archive at all'), whole.subarray(0, 700), Buffer.alloc(0)]) {
      const { status, error } = await send(Buffer.from(archive))
      expect({ status, key: error?.key }).toEqual({ status: 422, key: 'release_unsound' })
    }
    expect(await written()).toEqual(before)
  })

  const manifests = (value: string) => [
    ['larger than any', value.padEnd(limits.releaseManifestBytes + 1), 'archive_too_large'],
    ['wrong in more places than anybody counts', `{"files":[${'1,'.repeat(200_000)}1]}`, 'manifest_invalid'],
    ['wrong in some thousand places', `{"files":[${'1,'.repeat(10_000)}1]}`, 'manifest_invalid'],
    [
      'deeper than anybody reads',
      `{"needs":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      'manifest_invalid',
    ],
    [
      'with a character that no database keeps',
      value.replace('title', String.raw`\u0000`),
      'manifest_invalid',
    ],
    ['with half a character', value.replace('title', String.raw`\ud800`), 'manifest_invalid'],
  ]
  it('a release.json that would block the process or could not be stored', async () => {
    const { manifest } = await buildRelease(folder.at('.'), { code: 'heavy' })
    const before = await written()
    for (const [name, content = '', kind] of manifests(JSON.stringify(manifest))) {
      const { status, error } = await send(await archiveWith([{ name: 'release.json', content }]))
      expect({ name, status, kind: error?.breaks?.[0]?.kind }).toEqual({ name, status: 422, kind })
      expect(error?.breaks?.length).toBeLessThanOrEqual(limits.releaseFaults)
    }
    expect(await written()).toEqual(before)
  })

  it('a file that does not match its hash', async () => {
    const { folder: lying, manifest } = await buildRelease(folder.at('.'), { code: 'tampered' })
    await writeFile(join(lying, manifest.entry), 'alert(1)')
    const { status, error } = await send(await archiveOf(lying))
    expect({ status, breaks: error?.breaks?.map(({ kind, subject }) => [kind, subject]) }).toMatchObject({
      status: 422,
      breaks: expect.arrayContaining([['file_altered', manifest.entry]]),
    })
  })

  it.each([
    ['a page', 'evil.html', '<script src="entry.js"></script>'],
    ['a drawing', 'evil.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script href="entry.js"/></svg>'],
    ['a style sheet', 'look.css', 'a {}'],
    ['what has no ending', 'evil', '<script src="entry.js"></script>'],
    ['a page that is called a picture', 'logo.png', '<!doctype html><script src="entry.js"></script>'],
  ])('%s, which no release may contain', async (_, path, content) => {
    const { folder: built } = await buildRelease(folder.at('.'), { code: 'foul', files: { [path]: content } })
    const before = await written()
    const { status, error } = await send(await archiveOf(built))
    expect({ status, key: error?.key }).toEqual({ status: 422, key: 'release_unsound' })
    expect(error?.breaks).toContainEqual(expect.objectContaining({ kind: 'file_kind', subject: path }))
    expect(await written()).toEqual(before)
  })

  it('more bytes than a release may have', async () => {
    const { status } = await send(Buffer.alloc(limits.releaseBytes + 1024 * 1024 + 1))
    expect(status).toBe(413)
  })
})
