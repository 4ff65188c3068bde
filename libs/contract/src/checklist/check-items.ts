import { limits } from '../limits.ts'
import { showOperators, type ChecklistItem, type ShowCondition } from './checklist.ts'

/** What keeps items from being a checklist. The name is also the key of its message. */
export type ChecklistFault =
  | 'checklist_full'
  | 'checklist_key_twice'
  | 'checklist_section_unknown'
  | 'checklist_condition_unknown'
  | 'checklist_condition_value'
  | 'checklist_option_twice'
  | 'checklist_options_missing'
  | 'checklist_bounds_reversed'

export interface FoundChecklistFault {
  readonly fault: ChecklistFault
  /** Where it stands, such as `3.show_if.0`. */
  readonly path: string
}

const isReversed = (low: number | null, high: number | null): boolean =>
  low !== null && high !== null && low > high

const hasValue = ({ op, value }: ShowCondition): boolean => {
  if (!showOperators.includes(op)) return false
  if (op === 'answered' || op === 'failed') return value === null
  if (op === 'above' || op === 'below') return typeof value === 'number'
  return op === 'in' ? Array.isArray(value) : value !== null && !Array.isArray(value)
}

function faultsOfContent(item: ChecklistItem): [fault: ChecklistFault, member: string][] {
  switch (item.type) {
    case 'choice':
    case 'choices': {
      const keys = item.options.map(({ key }) => key)
      if (keys.length === 0) return [['checklist_options_missing', 'options']]
      return new Set(keys).size < keys.length ? [['checklist_option_twice', 'options']] : []
    }
    case 'number':
    case 'reading':
      return [
        ...(isReversed(item.minimum, item.maximum)
          ? [['checklist_bounds_reversed', 'maximum'] satisfies [ChecklistFault, string]]
          : []),
        ...(isReversed(item.warn_minimum, item.warn_maximum)
          ? [['checklist_bounds_reversed', 'warn_maximum'] satisfies [ChecklistFault, string]]
          : []),
      ]
    case 'photo':
      return isReversed(item.minimum, item.maximum) ? [['checklist_bounds_reversed', 'maximum']] : []
    case 'section': {
      const keys = item.rounds.map(({ key }) => key)
      if (keys.length > limits.roundsOfSection) return [['checklist_full', 'rounds']]
      return new Set(keys).size < keys.length ? [['checklist_key_twice', 'rounds']] : []
    }
    default:
      return []
  }
}

/**
 * Finds all that keeps items from being a checklist: too many, a key that two have, a section or a condition that names what does
 * not stand before it, or what another repeated section asks. So conditions can have no cycle.
 */
export function checkItems(items: readonly ChecklistItem[]): FoundChecklistFault[] {
  const faults: FoundChecklistFault[] = []
  if (items.length > limits.itemsOfChecklist) faults.push({ fault: 'checklist_full', path: '' })
  /** The sections before an item, and the items with the section in whose rounds they are asked. */
  const sections = new Map<string, boolean>()
  const asked = new Map<string, string | null>()
  items.forEach((item, index) => {
    const found = (fault: ChecklistFault, member: string) =>
      faults.push({ fault, path: `${index}.${member}` })
    const section = item.type === 'section' ? null : item.section
    if (sections.has(item.key) || asked.has(item.key)) found('checklist_key_twice', 'key')
    if (section !== null && !sections.has(section)) found('checklist_section_unknown', 'section')
    item.show_if.forEach((condition, at) => {
      const rounds = asked.get(condition.key)
      const own = section !== null && sections.get(section) === true ? section : null
      if (rounds === undefined || (rounds !== null && rounds !== own))
        found('checklist_condition_unknown', `show_if.${at}.key`)
      if (!hasValue(condition)) found('checklist_condition_value', `show_if.${at}.value`)
    })
    for (const [fault, member] of faultsOfContent(item)) found(fault, member)
    if (item.type === 'section') sections.set(item.key, item.repeat !== 'none')
    else asked.set(item.key, section !== null && sections.get(section) === true ? section : null)
  })
  return faults
}
