import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { NotificationKind } from './define-notification.ts'

const areas = join(import.meta.dirname, '..', 'areas')

let kinds: Promise<ReadonlyMap<string, NotificationKind>> | undefined

/** Returns every kind of notification of this server by its name: the exports of all `*.notification.ts` of the areas. */
export function notificationKinds(): Promise<ReadonlyMap<string, NotificationKind>> {
  // Read when first needed: the kinds import the areas, which import this folder.
  return (kinds ??= kindsBelow(areas))
}

/** @throws Error for a file that does not export one kind, or two kinds of one name */
async function kindsBelow(folder: string): Promise<ReadonlyMap<string, NotificationKind>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.notification.ts'),
  )
  const found = new Map<string, NotificationKind>()
  for (const file of files.toSorted()) {
    const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<
      string,
      NotificationKind
    >
    const [kind, ...more] = Object.values(exported)
    if (!kind || more.length > 0) throw new Error(`${file} must export one kind of notification`)
    if (found.has(kind.kind)) throw new Error(`two kinds of notification are named ${kind.kind}`)
    found.set(kind.kind, kind)
  }
  return found
}
