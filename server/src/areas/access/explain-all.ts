import { accessEntries, type CallReply } from '@atrium/contract'
import { titleIn, type ModuleReleases } from '../modules/module-releases.ts'
import { reasonsBy, type ExplainedPerson } from './explained-person.ts'
import type { Reason } from './reasons.repository.ts'

const allowedBy = (because: Reason[]) => ({ allowed: because.length > 0, because })

/** Every module with its tabs, and every access code. A tab of a module that is closed is closed, whatever roles say of it. */
export function explainAll(
  releases: ModuleReleases,
  person: ExplainedPerson,
): CallReply<'/access/explainAll'> {
  const modules = releases.all.map((release) => {
    const { code, declaration } = release
    const opens = reasonsBy(person, (role) => role.modules.has(code))
    return {
      code,
      title: titleIn(release, code, person.of.language),
      position: declaration.position,
      ...allowedBy(opens),
      tabs: declaration.tabs
        .map((tab) => ({
          code: tab.code,
          title: titleIn(release, tab.code, person.of.language),
          position: tab.position,
          ...allowedBy(opens.length > 0 ? reasonsBy(person, (role) => role.tabs.has(tab.code)) : []),
        }))
        .toSorted((one, other) => one.position - other.position),
    }
  })
  return {
    modules: modules.toSorted((one, other) => one.position - other.position),
    access: accessEntries.map(({ code, parent_code }) => ({
      code,
      parent_code,
      ...allowedBy(reasonsBy(person, (role) => role.access.has(code))),
    })),
  }
}
