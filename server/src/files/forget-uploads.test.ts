import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { temporaryFolder } from '../testing/temporary-folder.ts'
import { forgetOldUploads } from './forget-uploads.ts'

const folder = temporaryFolder()

it('removes uploads of a killed process after a day, and keeps newer ones', async () => {
  const uploads = folder.at('uploads')
  await mkdir(uploads)
  for (const name of ['left', 'fresh']) await writeFile(join(uploads, name), name)
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000)
  await utimes(join(uploads, 'left'), twoDaysAgo, twoDaysAgo)
  await forgetOldUploads(uploads)
  expect(await readdir(uploads)).toEqual(['fresh'])
})
