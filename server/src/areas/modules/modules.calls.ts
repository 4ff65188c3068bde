import { serve } from '../../serve/serve.ts'
import { notFound } from '../../serve/failure.ts'
import type { ModuleRelease } from './module-releases.ts'

export const modulesServed = [
  serve('/modules/registry', async (input, context) => {
    const { releases } = context.services
    if (!input.project_id) return { modules: [], closed: [] }
    const rights = await context.rights(input.project_id)
    if (!rights.isMember) throw notFound()
    const allowed = releases.all.filter((release) => rights.mayOpenModule(release.code))
    const owners = new Set(
      allowed.flatMap((release) => release.declaration.opens.map((modal) => modal.split('.')[0])),
    )
    const needed = releases.all.filter((release) => !allowed.includes(release) && owners.has(release.code))
    const offered = [...allowed, ...needed]
    const closed = releases.all.filter((release) => !offered.includes(release))
    return { modules: offered.map(presentRelease), closed: closed.map(presentClosed) }
  }),
]

function presentClosed({ code, declaration }: ModuleRelease) {
  return { code, paths: declaration.pages.map(({ path }) => path) }
}

function presentRelease(release: ModuleRelease) {
  const { code, version, entry, integrity, declaration } = release
  const addressOf = (file: string) => `/remotes/${code}/${version}/${file}`
  const ahead = release.ahead.map((script) => ({
    address: addressOf(script.file),
    integrity: script.integrity,
  }))
  return { code, version, entry: addressOf(entry), integrity, ahead, declaration }
}
