import { serve } from '../../serve/serve.ts'
import { notFound } from '../../serve/failure.ts'
import type { ModuleRelease } from './module-releases.ts'

export const modulesServed = [
  serve('/modules/registry', async (input, context) => {
    const { releases } = context.services
    if (!input.project_id) return { modules: [] }
    const rights = await context.rights(input.project_id)
    if (!rights.isMember) throw notFound()
    const allowed = releases.all.filter((release) => rights.mayOpenModule(release.code))
    const owners = new Set(
      allowed.flatMap((release) => release.declaration.opens.map((modal) => modal.split('.')[0])),
    )
    const needed = releases.all.filter((release) => !allowed.includes(release) && owners.has(release.code))
    return { modules: [...allowed, ...needed].map(presentRelease) }
  }),
]

function presentRelease(release: ModuleRelease) {
  const { code, version, entry, integrity, declaration } = release
  return { code, version, entry: `/remotes/${code}/${version}/${entry}`, integrity, declaration }
}
