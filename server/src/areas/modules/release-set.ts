import { createHash } from 'node:crypto'
import type { Candidate } from './activation.repository.ts'
import type { ModuleRelease, ModuleReleases } from './module-release.presenter.ts'

/** A module at one generation: its active release and its candidate. */
export interface OfferedModule {
  code: string
  active: ModuleRelease | undefined
  candidate: (Omit<Candidate, 'version'> & { release: ModuleRelease }) | undefined
}

/** Every module at one generation, without withdrawn and removed releases. */
export interface ReleaseSet {
  generation: number
  modules: readonly OfferedModule[]
}

/** The part of a person that decides whether they are in an audience. */
export interface Person {
  userId: string
  /** The roles of all projects. Those that no candidate names may be missing. */
  roleIds: ReadonlySet<string>
}

/** Returns the release of each module that a person gets. */
export function releasesFor({ modules }: ReleaseSet, person: Person): ModuleReleases {
  return releasesOf(
    modules.flatMap(
      ({ candidate, active }) =>
        (candidate && isInAudience(candidate, candidate.release, person) ? candidate.release : active) ?? [],
    ),
  )
}

/**
 * Returns what roles may allow: the active release of each module, with the tabs and pages that a candidate adds, so that a
 * role can allow a new tab before everybody has it.
 */
export function releasesToGrant({ modules }: ReleaseSet): ModuleReleases {
  return releasesOf(
    modules.flatMap(({ active, candidate }) =>
      active && candidate ? withAdditions(active, candidate.release) : (active ?? candidate?.release ?? []),
    ),
  )
}

export function releasesOf(all: readonly ModuleRelease[]): ModuleReleases {
  return { all, get: (code) => all.find((one) => one.code === code) }
}

/** Returns whether a person is in the audience of a candidate. */
export function isInAudience(
  { roleIds, userIds, percentage }: Omit<Candidate, 'version'>,
  { code, version }: Pick<ModuleRelease, 'code' | 'version'>,
  person: Person,
): boolean {
  return (
    userIds.includes(person.userId) ||
    roleIds.some((role) => person.roleIds.has(role)) ||
    placeOf(person.userId, code, version) < percentage
  )
}

/** Returns a person's place among a hundred. It is fixed for one version and differs for the next one. */
function placeOf(userId: string, code: string, version: string): number {
  return createHash('sha256').update(`${userId} ${code} ${version}`).digest().readUInt32BE(0) % 100
}

function withAdditions(active: ModuleRelease, candidate: ModuleRelease): ModuleRelease {
  const { tabs, pages } = active.declaration
  const known = new Set(tabs.map(({ code }) => code))
  const opened = new Set(pages.map(({ requires }) => JSON.stringify(requires)))
  const languages = Object.keys(candidate.titles)
  const titles = languages.map((language) => [
    language,
    { ...candidate.titles[language], ...active.titles[language] },
  ])
  return {
    ...active,
    titles: { ...active.titles, ...Object.fromEntries(titles) },
    declaration: {
      ...active.declaration,
      tabs: [...tabs, ...candidate.declaration.tabs.filter(({ code }) => !known.has(code))],
      pages: [
        ...pages,
        ...candidate.declaration.pages.filter(({ requires }) => !opened.has(JSON.stringify(requires))),
      ],
    },
  }
}
