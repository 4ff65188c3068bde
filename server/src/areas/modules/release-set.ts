import { createHash } from 'node:crypto'
import type { Candidate } from './activation.repository.ts'
import type { ModuleRelease, ModuleReleases } from './module-releases.ts'

/** A module at one generation: what everybody gets, and what a few get in its place. */
export interface OfferedModule {
  code: string
  active: ModuleRelease | undefined
  candidate: (Omit<Candidate, 'version'> & { release: ModuleRelease }) | undefined
}

/** Every module at one generation. Nothing that was withdrawn or removed is in it. */
export interface ReleaseSet {
  generation: number
  modules: readonly OfferedModule[]
}

/** As far as audiences go by it. */
export interface Person {
  userId: string
  /** Of all projects; those that no candidate names may be left out. */
  roleIds: ReadonlySet<string>
}

/** What a person gets of each module. */
export function releasesFor({ modules }: ReleaseSet, person: Person): ModuleReleases {
  return releasesOf(
    modules.flatMap(
      ({ candidate, active }) =>
        (candidate && isInAudience(candidate, candidate.release, person) ? candidate.release : active) ?? [],
    ),
  )
}

/**
 * What roles may open: of each module its active version, with the tabs and pages besides that a candidate brings, so that a
 * new tab can be allowed before everybody has it.
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

/** Whether a candidate is for a person. */
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

/** A person's place among a hundred: always the same for one version, and another for the next one. */
function placeOf(userId: string, code: string, version: string): number {
  return createHash('sha256').update(`${userId} ${code} ${version}`).digest().readUInt32BE(0) % 100
}

function withAdditions(active: ModuleRelease, candidate: ModuleRelease): ModuleRelease {
  const { tabs, pages } = active.declaration
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
      tabs: [
        ...tabs,
        ...candidate.declaration.tabs.filter((tab) => !tabs.some(({ code }) => code === tab.code)),
      ],
      pages: [
        ...pages,
        ...candidate.declaration.pages.filter(({ requires }) => !opened.has(JSON.stringify(requires))),
      ],
    },
  }
}
