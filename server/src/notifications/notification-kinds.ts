import { join } from 'node:path'
import { onlyExportsOf } from '../files/exports-of.ts'
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
  const found = new Map<string, NotificationKind>()
  for (const kind of await onlyExportsOf<NotificationKind>(folder, '.notification.ts')) {
    if (found.has(kind.kind)) throw new Error(`two kinds of notification are named ${kind.kind}`)
    found.set(kind.kind, kind)
  }
  return found
}
