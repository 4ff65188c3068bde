import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const statuses = ['Pending', 'In Progress', 'On Hold', 'Completed', 'Cancelled']

type Words = Readonly<Record<string, string>>

async function read<Texts>(folder: string, language: string): Promise<Texts> {
  return JSON.parse(await readFile(join(root, folder, `${language}.json`), 'utf8')) as Texts
}

// Modules are released apart and bring their own texts: nothing else keeps these words the same.
it.each(['en', 'ar', 'fr'])(
  'the statuses of work have one word each on all screens and in files: %s',
  async (language) => {
    const { status: orders } = await read<{ status: Words }>('libs/orders/i18n', language)
    const { statuses: workflows } = await read<{ statuses: Words }>('remotes/workflows/i18n', language)
    const { values } = await read<{ values: { status: Words } }>('libs/screens/src/activity/words', language)
    const exported = await read<Words>('server/src/areas/work/lists/work-headings', language)
    expect(Object.keys(orders)).toEqual(statuses)
    expect(workflows).toEqual(orders)
    expect(values.status).toMatchObject(orders)
    expect(exported).toMatchObject(orders)
  },
)
