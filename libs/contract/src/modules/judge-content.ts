import type { Break } from './break.ts'
import { releaseBudgets } from './release-budgets.ts'
import { isScript, mayBeHeld, releaseFileEndings } from './release-file.ts'
import type { ReleaseManifest } from './release-manifest.ts'
import { releaseSizes } from './release-sizes.ts'

/** Checks that everything the manifest names lies in the release with the manifest's hash, and is of a kind that a release may hold. */
export function judgeFiles({
  entry,
  integrity,
  ahead,
  pageScripts,
  modalScripts,
  extensionScripts,
  files,
}: ReleaseManifest): Break[] {
  const lying = new Map(files.map((file) => [file.path, file.integrity]))
  const named = [pageScripts, modalScripts, extensionScripts].flatMap((byName) =>
    Object.values(byName).flat(),
  )
  const scripts = [entry, ...named]
  const hashed = [{ file: entry, integrity }, ...ahead]
  const run = [...new Set([...scripts, ...ahead.map(({ file }) => file)])]
  return [
    ...files
      .filter(({ path }) => !mayBeHeld(path))
      .map(({ path }): Break => ({ kind: 'file_kind', subject: path, expected: releaseFileEndings })),
    ...run
      .filter((file) => mayBeHeld(file) && !isScript(file))
      .map((subject): Break => ({ kind: 'file_kind', subject, expected: '.js' })),
    ...run.filter((file) => !lying.has(file)).map((subject): Break => ({ kind: 'file_missing', subject })),
    ...hashed.flatMap(({ file, integrity: expected }): Break[] => {
      const found = lying.get(file)
      return found === undefined || found === expected
        ? []
        : [{ kind: 'file_altered', subject: file, expected, found }]
    }),
  ]
}

/** Returns the budget of an extension: that of its point's kind, the smallest if the release does not name the kind. */
function budgetOf({ declaration, needs }: ReleaseManifest, name: string): number {
  const of = declaration.extensions.find((extension) => extension.name === name)?.of ?? ''
  const kind = Object.hasOwn(needs.points, of) ? needs.points[of]?.kind : undefined
  return releaseBudgets[kind ?? 'widget']
}

/** Compares bytes with the budgets. Counts the files themselves and ignores the sizes in the manifest. */
export function judgeSizes(release: ReleaseManifest): Break[] {
  const { entry, firstViews, modals, extensions } = releaseSizes(release)
  const sizes = [
    ['entry', entry, releaseBudgets.entry] as const,
    ...Object.entries(firstViews).map(([page, bytes]) => [page, bytes, releaseBudgets.firstView] as const),
    ...Object.entries(modals).map(
      ([name, bytes]) => [`${release.code}.${name}`, bytes, releaseBudgets.modal] as const,
    ),
    ...Object.entries(extensions).map(([name, bytes]) => [name, bytes, budgetOf(release, name)] as const),
  ]
  return sizes
    .filter(([, bytes, budget]) => bytes > budget)
    .map(([subject, bytes, budget]) => ({
      kind: 'too_large',
      subject,
      expected: String(budget),
      found: String(bytes),
    }))
}

/** Reports languages of the portal that the release lacks, and texts that some of its own languages lack. */
export function judgeTexts({ languages, textGaps }: ReleaseManifest, spoken: readonly string[]): Break[] {
  return [
    ...spoken
      .filter((language) => !languages.includes(language))
      .map((subject): Break => ({ kind: 'language_missing', subject })),
    ...Object.entries(textGaps).flatMap(([language, keys]) =>
      keys.map((key): Break => ({ kind: 'text_missing', subject: `${language}: ${key}` })),
    ),
  ]
}
