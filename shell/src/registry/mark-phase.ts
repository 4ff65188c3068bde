import type { ModuleRelease } from './module-release.ts'

/**
 * How a release comes on screen:
 * - `asked`: its code was requested, by the person or ahead of them.
 * - `container`: its entry has run and was given the shared packages.
 * - `pages`: the code behind `./pages` and the texts are there.
 * - `wanted`: the person has gone to it.
 * - `mounted`: a page of it has been painted.
 */
export type Phase = 'asked' | 'container' | 'pages' | 'wanted' | 'mounted'

/** The browser keeps the times, for its developer tools and for the inspector: one mark for each phase of each entry. */
export function phaseName(entry: string, phase: Phase): string {
  return `atrium ${phase} ${entry}`
}

/** Marks the first time of a phase. */
export function markPhase({ entry }: Pick<ModuleRelease, 'entry'>, phase: Phase): void {
  const name = phaseName(entry, phase)
  if (performance.getEntriesByName(name).length === 0) performance.mark(name)
}
