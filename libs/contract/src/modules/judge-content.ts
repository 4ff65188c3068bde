import type { Break } from './break.ts'
import { releaseBudgets } from './release-budgets.ts'
import type { ReleaseManifest } from './release-manifest.ts'
import { releaseSizes } from './release-sizes.ts'

/** Whether everything that the manifest names lies in the release, under the hash that the manifest has for it. */
export function judgeFiles({
  entry,
  integrity,
  ahead,
  pageScripts,
  modalScripts,
  files,
}: ReleaseManifest): Break[] {
  const lying = new Map(files.map((file) => [file.path, file.integrity]))
  const scripts = [entry, ...[...Object.values(pageScripts), ...Object.values(modalScripts)].flat()]
  const hashed = [{ file: entry, integrity }, ...ahead]
  return [
    ...[...new Set([...scripts, ...ahead.map(({ file }) => file)])]
      .filter((file) => !lying.has(file))
      .map((subject): Break => ({ kind: 'file_missing', subject })),
    ...hashed.flatMap(({ file, integrity: expected }): Break[] => {
      const found = lying.get(file)
      return found === undefined || found === expected
        ? []
        : [{ kind: 'file_altered', subject: file, expected, found }]
    }),
  ]
}

/** Bytes against the budgets, counted from the files: what the manifest says of them is not asked. */
export function judgeSizes(release: ReleaseManifest): Break[] {
  const { entry, firstViews, modals } = releaseSizes(release)
  const told = [
    ['entry', entry, releaseBudgets.entry] as const,
    ...Object.entries(firstViews).map(([page, bytes]) => [page, bytes, releaseBudgets.firstView] as const),
    ...Object.entries(modals).map(
      ([name, bytes]) => [`${release.code}.${name}`, bytes, releaseBudgets.modal] as const,
    ),
  ]
  return told
    .filter(([, bytes, budget]) => bytes > budget)
    .map(([subject, bytes, budget]) => ({
      kind: 'too_large',
      subject,
      expected: String(budget),
      found: String(bytes),
    }))
}

/** Languages that the portal speaks and the release does not, and what its own languages lack of each other. */
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
