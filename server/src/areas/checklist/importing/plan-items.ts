import {
  checklistItems,
  limits,
  type AskedItem,
  type ChecklistDefinition,
  type ChecklistItem,
  type ChecklistSection,
  type ImportAction,
  type Multilingual,
} from '@atrium/contract'
import { inLanguage } from '../../../languages/multilingual.ts'
import { changesBetween, type LineChanges } from '../../../staged-import/lines/keep-lines.ts'
import { missing, type LineProblem } from '../../../staged-import/lines/read-cells.ts'
import { itemCells } from './item-cells.ts'
import { keyOf, type ChecklistLine } from './read-row.ts'

/** What becomes of a row. */
export interface PlannedRow {
  line: ChecklistLine
  action: ImportAction
  key: string
  type: string
  text: string
  changes: LineChanges
  /** A type that there is not: the row is asked as a check. */
  unknownType?: string | undefined
  problem?: LineProblem | undefined
}

export interface PlannedItems {
  rows: PlannedRow[]
  definition: ChecklistDefinition
  /** How many items of the draft are in no row. */
  gone: number
}

/** Returns the first of `name`, `name-2`, `name-3`, … that is free. */
function freeKey(name: string, isTaken: (key: string) => boolean): string {
  for (let at = 1; ; at += 1) {
    const end = at === 1 ? '' : `-${at}`
    const key = name.slice(0, limits.codeLength - end.length) + end
    if (!isTaken(key)) return key
  }
}

const isAsked = (item: ChecklistItem): item is AskedItem => item.type !== 'section'
const isSection = (item: ChecklistItem): item is ChecklistSection => item.type === 'section'

/** What is asked, in its order and its sections. */
const orderOf = (items: readonly ChecklistItem[]): string =>
  items.flatMap((item) => (isAsked(item) ? [`${item.key} in ${item.section}`] : [])).join()

const isOfChoice = (type: string) => type === 'choice' || type === 'choices'
const isOfNumber = (type: string) => type === 'number' || type === 'reading'

/** What an item of another type keeps of what stood there: what every type has, and what both have. */
function sharedOf(item: AskedItem, type: string) {
  const { help, picture_id, show_if, mandatory, critical, points, weight, on_fail, on_flag } = item
  const shared = { help, picture_id, show_if, mandatory, critical, points, weight, on_fail, on_flag }
  if ('options' in item && isOfChoice(type)) return { ...shared, options: item.options }
  if (!('unit' in item && isOfNumber(type))) return shared
  const { unit, decimals, minimum, maximum, warn_minimum, warn_maximum } = item
  return { ...shared, unit, decimals, minimum, maximum, warn_minimum, warn_maximum }
}

/** The text of a cell, which is trimmed: blanks around a stored text are no difference. */
const withText = (
  known: Multilingual | undefined,
  text: string | undefined,
  language: string,
): Multilingual =>
  text === undefined || (known && inLanguage(known, language).trim() === text)
    ? { ...known }
    : { ...known, [language]: text }

/** Returns the item that a row describes, over the one that it had. Empty cells leave what stood there. */
function itemOf(
  line: ChecklistLine,
  known: AskedItem | undefined,
  place: { key: string; section: string | null; language: string },
): AskedItem | LineProblem {
  const { key, section, language } = place
  const type = line.type ?? known?.type ?? (line.options ? 'choice' : 'check')
  const isNumber = isOfNumber(type)
  if (line.text === undefined && !known) return missing('text')
  if (line.unit !== undefined && !isNumber) return { field: 'unit', key: 'import_checklist_not_number' }
  for (const field of ['minimum', 'maximum'] as const) {
    const value = line[field]
    if (value === undefined || isNumber) continue
    if (type !== 'photo') return { field, key: 'import_checklist_not_number' }
    if (!Number.isInteger(value) || value < 1 || value > limits.photosOfAnswer)
      return { field, key: 'import_number_wrong' }
  }
  const isChoice = isOfChoice(type)
  if (line.options && !isChoice) return { field: 'options', key: 'import_checklist_not_choice' }
  const before = known && 'options' in known ? known.options : []
  if (isChoice && !line.options && before.length === 0)
    return { field: 'options', key: 'checklist_options_missing' }
  const used = new Set<string>()
  const options = line.options?.map(({ text, result, points }, at) => {
    const same = before.find(
      (option) => inLanguage(option.text, language).trim() === text && !used.has(option.key),
    )
    const isTaken = (one: string) => used.has(one) || before.some((option) => option.key === one)
    const optionKey = same?.key ?? freeKey(keyOf(text) || `option-${at + 1}`, isTaken)
    used.add(optionKey)
    return { color: null, ...same, key: optionKey, text: same?.text ?? { [language]: text }, result, points }
  })
  const given = {
    mandatory: line.mandatory,
    critical: line.critical,
    points: line.points,
    weight: line.weight,
    unit: line.unit,
    minimum: line.minimum,
    maximum: line.maximum,
    options,
  }
  const written = {
    ...(known?.type === type ? known : known && sharedOf(known, type)),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    key,
    type,
    section,
    text: withText(known?.text, line.text, language),
    ...(line.help !== undefined && { help: withText(known?.help, line.help, language) }),
  }
  const [item] = checklistItems.parse([written])
  if (!item || !isAsked(item)) throw new Error('a row was read as a section')
  return item
}

/**
 * Makes a definition of the rows of a table. A section begins where its name changes; one that the draft has by this name is kept with
 * what a table cannot say of it, and so are items by their keys, or by their section and text where a row has no key. A refused row
 * leaves the item of its key as it is.
 * @param language that of the texts
 */
export function planItems(
  lines: readonly ChecklistLine[],
  before: ChecklistDefinition | undefined,
  language: string,
): PlannedItems {
  const old = before?.items ?? []
  const known = new Map(old.filter(isAsked).map((item) => [item.key, item]))
  const oldSections = old.filter(isSection)
  const nameOf = ({ text }: ChecklistItem) => inLanguage(text, language).trim()
  const oldNames = new Map(oldSections.map((item) => [item.key, nameOf(item)]))
  const reserved = new Set([
    ...old.map(({ key }) => key),
    ...lines.flatMap(({ key, type }) => (key === undefined || type === 'section' ? [] : [key])),
  ])
  const items: ChecklistItem[] = []
  const rowOfKey = new Map<string, number>()
  const placed = new Set<string>()
  let current: { key: string; name: string } | null = null

  const place = (item: ChecklistItem) => {
    items.push(item)
    placed.add(item.key)
    reserved.add(item.key)
  }
  /** Begins a section of a name: the one of the draft that has this key or this name, or a new one. */
  const beginSection = (name: string, wanted?: string): ChecklistSection => {
    const named = oldSections.filter((one) => nameOf(one) === name && !placed.has(one.key))
    const same = named.find(({ key }) => key === wanted) ?? named[0]
    const free = wanted !== undefined && !reserved.has(wanted) ? wanted : undefined
    const key =
      same?.key ?? free ?? freeKey(keyOf(name) || `section-${items.length + 1}`, (one) => reserved.has(one))
    const [item] = checklistItems.parse([
      { ...same, key, type: 'section', text: same?.text ?? { [language]: name } },
    ])
    if (!item || !isSection(item)) throw new Error('a section was read as an item')
    place(item)
    current = { key, name }
    return item
  }
  /** Finds the item of the draft that a row without a key means. */
  const alike = (line: ChecklistLine): AskedItem | undefined =>
    old.find(
      (item): item is AskedItem =>
        isAsked(item) &&
        !placed.has(item.key) &&
        nameOf(item) === line.text &&
        (item.section === null ? '' : (oldNames.get(item.section) ?? '')) === line.section,
    )

  const rows = lines.map((line): PlannedRow => {
    const refused = (problem: LineProblem): PlannedRow => {
      const kept = line.key === undefined ? undefined : known.get(line.key)
      if (kept && !placed.has(kept.key)) place({ ...kept, section: current?.key ?? null })
      return {
        line,
        action: 'refused',
        key: line.key ?? '',
        type: line.type ?? '',
        text: line.text ?? '',
        changes: {},
        problem,
      }
    }
    if (line.type === 'section') {
      if (line.problem) return refused(line.problem)
      if (line.text === undefined) return refused(missing('text'))
      const { key } = beginSection(line.text, line.key)
      const action = oldNames.has(key) ? 'same' : 'create'
      return { line, action, key, type: 'section', text: line.text, changes: {} }
    }
    const was = line.key === undefined ? alike(line) : known.get(line.key)
    // Of several sections with one name it is the one in which the item stands.
    const home = was?.section && oldNames.get(was.section) === line.section ? was.section : undefined
    if (line.section === '') current = null
    else if (home !== undefined && placed.has(home)) current = { key: home, name: line.section }
    else if (line.section !== current?.name || (home !== undefined && home !== current.key))
      beginSection(line.section, home)
    if (line.problem) return refused(line.problem)
    const first = line.key === undefined ? undefined : rowOfKey.get(line.key)
    if (line.key !== undefined && first !== undefined)
      return refused({ field: 'key', key: 'import_code_twice', params: { code: line.key, row: first } })
    const key =
      line.key ??
      was?.key ??
      freeKey(keyOf(line.text ?? '') || `item-${line.seq}`, (one) => reserved.has(one))
    if (placed.has(key) || oldNames.has(key)) return refused({ field: 'key', key: 'checklist_key_twice' })
    const item = itemOf(line, was, { key, section: current?.key ?? null, language })
    if ('field' in item) return refused(item)
    rowOfKey.set(key, line.row)
    place(item)
    const cells = itemCells(item, current?.name ?? '', { texts: language })
    const cellsBefore = was && itemCells(was, oldNames.get(was.section ?? '') ?? '', { texts: language })
    const changes = changesBetween(cellsBefore ?? {}, cells)
    return {
      line,
      action: !was ? 'create' : Object.keys(changes).length > 0 ? 'change' : 'same',
      key,
      type: item.type,
      text: nameOf(item),
      changes: was ? changes : {},
      ...(item.type === 'check' && { unknownType: line.unknownType }),
    }
  })
  const givesPoints = items.some(
    (item) =>
      isAsked(item) &&
      (item.points > 0 || ('options' in item && item.options.some(({ points }) => points > 0))),
  )
  const gone = [...known.keys()].filter((key) => !placed.has(key)).length
  // A table does not say where sections stand among themselves.
  const isSame =
    rows.every(({ action }) => action === 'same') &&
    items.length === old.length &&
    orderOf(items) === orderOf(old)
  return {
    rows,
    definition:
      before && isSame
        ? before
        : { items, scoring: before?.scoring ?? { on: givesPoints, goal_percent: null } },
    gone,
  }
}
