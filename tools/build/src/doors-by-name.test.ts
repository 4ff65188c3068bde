import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { doorsByName } from './doors-by-name.ts'

it('returns the file that each name of a door loads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-doors-'))
  const file = join(folder, 'pages.ts')
  try {
    await writeFile(
      file,
      `import { definePages } from '@atrium/portal'
       export default definePages(declaration, {
         'stores.list': () => import(/* webpackPreload: true */ './pages/stores.page.tsx'),
         plain: async () => { const page = await import('./plain.page.tsx'); return page },
       })`,
    )
    expect([...(await doorsByName(file))]).toEqual([
      ['stores.list', './pages/stores.page.tsx'],
      ['plain', './plain.page.tsx'],
    ])
    expect([...(await doorsByName(join(folder, 'modals.ts')))]).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
