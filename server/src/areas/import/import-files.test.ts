import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { limits } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { compoundFile } from '../../tables/fixtures/compound-file.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { smallBuilding } from './fixtures/small-building.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { writeWorkbook } from '../../tables/fixtures/write-workbook.ts'

const folder = temporaryFolder()
let server: TestServer
let imports: ImportClient
let token: string
let project: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  imports = new ImportClient(server, folder)
  token = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
})
afterAll(() => server.close())

async function file(name: string, content: Buffer | string): Promise<string> {
  await writeFile(folder.at(name), content)
  return folder.at(name)
}

async function workbookWith(name: string, parts: Record<string, string | Buffer>): Promise<string> {
  await writeWorkbook(folder.at(name), { sheets: smallBuilding(), parts })
  return folder.at(name)
}

const uploads = () => readdir(join(server.services.environment.dataDir, 'uploads'))

describe('refuses an invalid file at once', () => {
  it.each<[string, () => Promise<string>, number, string, string]>([
    [
      'a picture',
      () => file('rooms.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 3])),
      415,
      'unsupported_type',
      'This file is neither an Excel workbook (.xlsx) nor a CSV file.',
    ],
    [
      'an empty file',
      () => file('empty.xlsx', ''),
      415,
      'unsupported_type',
      'This file is neither an Excel workbook (.xlsx) nor a CSV file.',
    ],
    [
      'an .xls of before 2007',
      () => file('old.xls', compoundFile('Workbook')),
      415,
      'unsupported_type',
      'This workbook is in an older or binary format. Save it as .xlsx and try again.',
    ],
    [
      'a workbook with a password',
      () => file('secret.xlsx', compoundFile('EncryptedPackage')),
      415,
      'unsupported_type',
      'This workbook is protected by a password. Save it without one and try again.',
    ],
    [
      'a workbook that breaks off',
      () => file('half.xlsx', Buffer.from('PK\u0003\u0004 and no more')),
      422,
      'validation',
      'This workbook is damaged and cannot be read.',
    ],
    [
      'a zip bomb',
      () => workbookWith('bomb.xlsx', { 'xl/worksheets/sheet1.xml': Buffer.alloc(16 * 1024 * 1024, 0x20) }),
      413,
      'too_large',
      'This workbook is too large when it is unpacked, so it was not read.',
    ],
  ])('%s', async (_, make, status, code, message) => {
    const answer = await imports.post({ project, file: await make() }, token)
    expect(answer).toMatchObject({ status, error: { code, message } })
    expect(await uploads()).toEqual([])
  })

  it('a file that announces 200 MB, before its content arrives', async () => {
    const pending = request(`${server.url}/api/location/import`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=border',
        'content-length': 200 * 1024 * 1024,
      },
    })
    pending.flushHeaders()
    const [reply] = (await once(pending, 'response')) as [IncomingMessage]
    pending.destroy()
    expect(reply.statusCode).toBe(413)
    expect(await uploads()).toEqual([])
  })

  it('a file of unannounced size, as soon as it is too large', async () => {
    const pending = request(`${server.url}/api/location/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=border' },
    })
    const answered = once(pending, 'response') as Promise<[IncomingMessage]>
    const mebibyte = Buffer.alloc(1024 * 1024)
    async function* parts() {
      yield `--border\r\ncontent-disposition: form-data; name="project_id"\r\n\r\n${project}\r\n`
      yield '--border\r\ncontent-disposition: form-data; name="file"; filename="huge.xlsx"\r\n\r\n'
      for (let sent = 0; sent <= limits.uploadBytes; sent += mebibyte.length) yield mebibyte
      // The rest is never sent: the server answers without it.
      await answered
    }
    const sending = pipeline(Readable.from(parts()), pending).catch((error: Error) => error)
    const [reply] = await answered
    expect(reply.statusCode).toBe(413)
    pending.destroy()
    await sending
    expect(await uploads()).toEqual([])
  })

  it('a request without a file', async () => {
    const form = new FormData()
    form.set('project_id', project)
    const response = await fetch(`${server.url}/api/location/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: { fields: { file: 'This field is required' } } })
  })
})

describe('a file that proves to be damaged while the server reads it', () => {
  it.each([
    ['in its rows', { 'xl/worksheets/sheet3.xml': '<worksheet><sheetData><row' }],
    ['in its texts', { 'xl/sharedStrings.xml': '<sst><si>' }],
    [
      'by a document type',
      { 'xl/worksheets/sheet3.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>' },
    ],
  ])('%s is refused with a message, and deleted', async (_, parts) => {
    const refused = await imports.dryRun({ project, file: await workbookWith('bad.xlsx', parts) }, token)
    expect(refused).toMatchObject({ state: 'Refused', progress: 100, counts: {}, problem_count: 1 })
    expect(refused.problems).toEqual([
      {
        sheet: '',
        row: 0,
        key: 'import_damaged',
        message: 'This workbook is damaged and cannot be read.',
        refused: true,
      },
    ])
    // The server stores the refusal first.
    await expect.poll(uploads).toEqual([])
    expect(await server.refused('/location/applyImport', { import_id: refused.id }, token)).toMatchObject({
      status: 409,
    })
  })
})
