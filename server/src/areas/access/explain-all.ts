import { accessEntries, limits, type CallReply } from '@atrium/contract'
import { titleIn, type ModuleReleases, type ReleasePage } from '../modules/module-release.presenter.ts'
import { isPageOpen, type Opening } from '../modules/open-pages.policy.ts'
import { reasonsBy, type ExplainedPerson } from './explained-person.ts'
import type { Reason } from './reasons.repository.ts'

/** Reports only some of the roles of a user who holds more than `limits.maximumReasons`. */
const allowedBy = (because: Reason[]) => ({
  allowed: because.length > 0,
  because: because.slice(0, limits.maximumReasons),
})

const openingOf = (person: ExplainedPerson): Opening => ({
  isSuperuser: person.superuser !== undefined,
  may: (code) => reasonsBy(person, (role) => role.access.has(code)).length > 0,
  mayOpenModule: (code) => reasonsBy(person, (role) => role.modules.has(code)).length > 0,
  mayOpenTab: (code) => reasonsBy(person, (role) => role.tabs.has(code)).length > 0,
})

const tabOf = ({ requires }: ReleasePage) => (requires === 'everyone' ? undefined : requires.tab)

/**
 * Explains every module with its tabs, and every access code. A tab of a closed module is closed, whatever the roles
 * say.
 */
export function explainAll(
  releases: ModuleReleases,
  person: ExplainedPerson,
): CallReply<'/access/explainAll'> {
  const opening = openingOf(person)
  const modules = releases.all.map((release) => {
    const { code, declaration } = release
    const opens = reasonsBy(person, (role) => role.modules.has(code))
    const pages = declaration.pages.filter(({ requires }) => requires !== 'everyone')
    /** A module or tab that no page belongs to opens by the roles alone. */
    const opensAny = (some: readonly ReleasePage[], isAllowed: boolean) =>
      isAllowed && (some.length === 0 || some.some((page) => isPageOpen(page, opening)))
    return {
      code,
      title: titleIn(release, code, person.of.language),
      position: declaration.position,
      ...allowedBy(opens),
      opens: opensAny(pages, opens.length > 0),
      tabs: declaration.tabs
        .map((tab) => {
          const because = opens.length > 0 ? reasonsBy(person, (role) => role.tabs.has(tab.code)) : []
          return {
            code: tab.code,
            title: titleIn(release, tab.code, person.of.language),
            position: tab.position,
            ...allowedBy(because),
            opens: opensAny(
              pages.filter((page) => tabOf(page) === tab.code),
              because.length > 0,
            ),
          }
        })
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
