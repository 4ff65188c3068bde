import type { Context } from '../../../serve/context.ts'
import { recordWork } from '../record-work.ts'
import type { LoadedWork } from '../work.loader.ts'
import { writeWork, type WorkFields } from '../work.repository.ts'

type Wanted = Partial<WorkFields>

/** Writes what differs in a locked order, with its entry in the trail, and returns its version. */
export async function writeFields(context: Context, work: LoadedWork, wanted: Wanted): Promise<number> {
  const isChanged = (await writeSame(context, [work], wanted)) > 0
  return isChanged ? work.version + 1 : work.version
}

/** Writes the same to several locked orders, as far as it differs there, and returns how many it changed. */
export async function writeSame(
  context: Context,
  works: readonly LoadedWork[],
  wanted: Wanted,
): Promise<number> {
  const changing = works
    .map((work) => ({ work, names: differing(work, wanted) }))
    .filter(({ names }) => names.length > 0)
  if (changing.length === 0) {
    context.unchanged()
    return 0
  }
  await writeWork(
    context.database,
    changing.map(({ work }) => work.id),
    wanted,
  )
  for (const { work, names } of changing) {
    const told = names.filter((name) => !untold.includes(name))
    const shown = (of: Wanted) => Object.fromEntries(told.map((name) => [name, asKept(of[name]) ?? null]))
    recordWork(context, work, { before: shown(work), after: shown(wanted) })
  }
  return changing.length
}

/** What the trail tells by who changed it and when, or by another field. */
const untold: readonly (keyof WorkFields)[] = ['rated_by', 'rated_at', 'respond_by']

const differing = (work: LoadedWork, wanted: Wanted): (keyof WorkFields)[] =>
  (Object.keys(wanted) as (keyof WorkFields)[]).filter((name) => asKept(wanted[name]) !== asKept(work[name]))

/** A value as the trail keeps it. */
const asKept = (value: WorkFields[keyof WorkFields] | undefined) =>
  value instanceof Date ? value.toISOString() : value
