// `npm run restore -- <file> [--replace]`: brings database, files and secret key back to the moment of a backup.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { onMaintainedDatabase } from './maintained-database.ts'
import { BackupError } from './manifest.ts'
import { checkArchive } from './read-archive.ts'
import { restore } from './restore.ts'

const { values, positionals } = parseArgs({
  options: { replace: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const [given] = positionals
if (given === undefined) {
  process.stderr.write('npm run restore -- <file> [--check | --replace]\n')
  process.exitCode = 1
} else if (values.check) await check(resolve(given))
else {
  // Before an embedded database is made for it.
  const path = resolve(given)
  if (await check(path))
    await onMaintainedDatabase({ mustExist: false }, async (place) => {
      const { takenAt, tables, files, migrated, repaired } = await restore({
        ...place,
        path,
        replace: values.replace,
      })
      const brought =
        migrated.length > 0 ? ` The database was brought up to date: ${migrated.join(', ')}.` : ''
      const moved = repaired.locations + repaired.groups
      const lifted =
        moved > 0 ? ` ${moved} locations and groups that were nested too deep were moved up.` : ''
      return `Restored to ${takenAt}: ${tables} tables, ${files} files.${brought}${lifted}`
    })
}

async function check(path: string): Promise<boolean> {
  try {
    const { header, files, bytes } = await checkArchive(path)
    process.stdout.write(`${path} is whole: of ${header.taken_at}, ${files} files, ${bytes} bytes\n`)
    return true
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
    return false
  }
}
