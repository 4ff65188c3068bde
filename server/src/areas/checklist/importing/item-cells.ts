import type { AskedItem, ChecklistItem, checklistTableFields } from '@atrium/contract'
import { inLanguage } from '../../../languages/multilingual.ts'
import { answerWord } from '../../../staged-import/lines/answers.ts'
import { optionCell } from './option-cell.ts'
import { typeWords } from './words.ts'

export type ChecklistField = (typeof checklistTableFields)[number]
export type ItemCells = Partial<Record<ChecklistField, string>>

/** The languages of a table: that of the texts of items, and that of the words for their members; left out: the names of the contract. */
export interface TableLanguages {
  texts: string
  words?: string
}

const bound = (value: number | null): string => (value === null ? '' : String(value))

/** Returns the cells of an item that is asked, without empty ones of what its type does not have. */
export function itemCells(item: AskedItem, section: string, { texts, words }: TableLanguages): ItemCells {
  const answer = (is: boolean) => (words === undefined ? (is ? 'yes' : 'no') : answerWord(words, is))
  return {
    key: item.key,
    section,
    type: words === undefined ? item.type : typeWords.wordIn(words, item.type),
    text: inLanguage(item.text, texts),
    help: inLanguage(item.help, texts),
    mandatory: answer(item.mandatory),
    critical: answer(item.critical),
    points: String(item.points),
    weight: String(item.weight),
    ...('options' in item && {
      options: optionCell(
        item.options.map(({ text, result, points }) => ({ text: inLanguage(text, texts), result, points })),
        words,
      ),
    }),
    ...('unit' in item && { unit: item.unit }),
    ...('minimum' in item && { minimum: bound(item.minimum), maximum: bound(item.maximum) }),
  }
}

/** Returns the rows of a checklist: one for each item that is asked, with the name of its section, and one for a section that asks nothing. */
export function tableOfItems(items: readonly ChecklistItem[], languages: TableLanguages): ItemCells[] {
  const { texts, words } = languages
  const names = new Map(
    items.flatMap((item) => (item.type === 'section' ? [[item.key, inLanguage(item.text, texts)]] : [])),
  )
  const filled = new Set(items.flatMap((item) => (item.type === 'section' ? [] : (item.section ?? []))))
  return items.flatMap((item): ItemCells[] => {
    if (item.type !== 'section') return [itemCells(item, names.get(item.section ?? '') ?? '', languages)]
    if (filled.has(item.key)) return []
    const type = words === undefined ? item.type : typeWords.wordIn(words, item.type)
    return [{ key: item.key, type, text: inLanguage(item.text, texts) }]
  })
}
