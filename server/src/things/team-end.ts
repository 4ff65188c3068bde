import { join } from 'node:path'
import { onlyExportsOf } from '../files/exports-of.ts'
import type { Context } from '../serve/context.ts'

interface Team {
  readonly id: string
  readonly project_id: string
}

/** What ends in an area above teams with a team, or with a place in one. */
export interface TeamEnd {
  /** Some people were taken out of a team. */
  readonly left: (context: Context, team: Team, userIds: readonly string[]) => Promise<void>
  /** A team is about to be removed; it is locked, so that nothing names it from now on. */
  readonly removing: (context: Context, team: Team) => Promise<void>
}

/** What `*.team-end.ts` of an area export. */
export const defineTeamEnd = (end: TeamEnd): TeamEnd => end

let known: Promise<readonly TeamEnd[]> | undefined

/** What ends with teams in all areas, in the order of their paths. Read when it is first needed, because areas import teams. */
export const teamEnds = (): Promise<readonly TeamEnd[]> =>
  (known ??= onlyExportsOf<TeamEnd>(join(import.meta.dirname, '../areas'), '.team-end.ts'))
