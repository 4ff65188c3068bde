// `npm run backup [-- <file>]`: database, files and secret key as they are at one moment, in one archive.
import { resolve } from 'node:path'
import { backUp } from './backup.ts'
import { onMaintainedDatabase } from './maintained-database.ts'

const [given] = process.argv.slice(2)
const path = resolve(given ?? `atrium-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz`)

await onMaintainedDatabase({ mustExist: true }, async (place) => {
  const { tables, files } = await backUp({ ...place, path })
  return `${path}: ${tables} tables, ${files} files. It holds secrets: keep it as safe as the portal.`
})
