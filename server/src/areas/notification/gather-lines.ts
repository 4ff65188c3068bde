import type { NotificationLine } from '@atrium/contract'
import type { SeenEvent } from '../../notifications/define-notification.ts'
import { writeLine } from '../../notifications/write-line.ts'

/** An event of a line, with what its person may see of it. */
export interface GatheredEvent {
  line_id: string
  kind: string
  project_code: string | null
  seen: SeenEvent
}

/** A line as somebody reads it. */
export type WrittenLine = Pick<NotificationLine, 'kind' | 'text' | 'count' | 'address'> & {
  /** The name of the project that it is about. */
  project?: string | undefined
}

/** Writes the line for events of one kind and subject, newest first. */
export function writeGathered(
  [newest, ...others]: readonly [GatheredEvent, ...GatheredEvent[]],
  language: string,
): WrittenLine {
  const { kind, seen, project_code } = newest
  const projectCode = project_code ?? seen.projectCode ?? null
  const count = [newest, ...others].reduce((sum, one) => sum + (one.seen.count ?? 1), 0)
  const path = count > 1 ? (seen.pathOfMany ?? seen.path) : seen.path
  const inProject = (code: string) =>
    ['/p', encodeURIComponent(code), ...(path === '' ? [] : [path])].join('/')
  return {
    kind,
    count,
    text: writeLine(kind, language, count, seen),
    address: projectCode === null ? `/${path}` : inProject(projectCode),
  }
}
