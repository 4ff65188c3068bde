import { workPriorities } from '@atrium/orders'
import type { reportFields } from './report-fields.ts'
import type { Named } from '@atrium/orders'

type Fields = typeof reportFields

/** What was typed and chosen; photos wait on the server and are not part of it. */
export type ReportDraft = { [Name in Exclude<keyof Fields, 'attachment_ids'>]: Fields[Name]['empty'] }

export interface DraftKeeper {
  readonly read: () => ReportDraft | null
  /** Null forgets it. */
  readonly write: (draft: ReportDraft | null) => void
}

/** What is kept in another form, as before an update of the module, is not read. */
const form = 1

/**
 * The report that a person has begun and not sent, kept in the browser's tab.
 * @param about ids of the project, and of the place and the asset that the address names: each has a draft of its own
 */
export function keepDraft(userId: string, about: readonly string[]): DraftKeeper {
  const name = `atrium.report.${[userId, ...about].join('.')}`
  return {
    read: () => asDraft(sessionStorage.getItem(name)),
    write(draft) {
      if (draft === null) sessionStorage.removeItem(name)
      else sessionStorage.setItem(name, JSON.stringify({ form, ...draft }))
    },
  }
}

function asDraft(text: string | null): ReportDraft | null {
  if (text === null) return null
  const kept = JSON.parse(text) as Record<string, unknown>
  if (kept['form'] !== form) return null
  const written = (name: string) => (typeof kept[name] === 'string' ? kept[name] : '')
  return {
    description: written('description'),
    location_id: namedIn(kept['location_id']),
    sublocation_id: namedIn(kept['sublocation_id']),
    service_id: written('service_id'),
    asset_id: namedIn(kept['asset_id']),
    requester_id: namedIn(kept['requester_id']),
    requested_at: written('requested_at'),
    priority: workPriorities.find((one) => one === kept['priority']) ?? '',
  }
}

function namedIn(kept: unknown): Named | null {
  if (typeof kept !== 'object' || kept === null || !('id' in kept) || !('name' in kept)) return null
  const { id, name } = kept
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null
}
