import type { Multilingual, WorkflowDefinition } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'

interface Keyed {
  readonly key: string
}

/** Where a row stands that was at a place before: there, or where its key is now; -1 if it is gone. Keys of a draft can be twice. */
export function placeOf(rows: readonly Keyed[], key: string, at: number): number {
  return rows[at]?.key === key ? at : rows.findIndex((row) => row.key === key)
}

/** Returns the rows with another one at a place, or behind the others at -1. */
export function withRow<Row>(rows: readonly Row[], at: number, row: Row): Row[] {
  return at < 0 ? [...rows, row] : rows.with(at, row)
}

/** Returns the rows with one of them moved by one place; null at the edge. */
export function withMoved<Row>(rows: readonly Row[], at: number, by: -1 | 1): Row[] | null {
  const [row, other] = [rows[at], rows[at + by]]
  if (row === undefined || other === undefined) return null
  return rows.with(at, other).with(at + by, row)
}

/** Returns a draft without a step. Actions are no longer offered in it; those that lead to it are left, and marked as wrong. */
export function withoutStep({ steps, actions }: WorkflowDefinition, at: number): WorkflowDefinition {
  const left = steps.toSpliced(at, 1)
  const isThere = (key: string) => left.some((step) => step.key === key)
  const gone = steps[at]?.key
  return {
    steps: left,
    actions: actions.map((action) => ({
      ...action,
      from: action.from.filter((key) => key !== gone || isThere(key)),
    })),
  }
}

/** Returns a draft without an action. */
export function withoutAction({ steps, actions }: WorkflowDefinition, at: number): WorkflowDefinition {
  return { steps, actions: actions.toSpliced(at, 1) }
}

/** Returns a key for something new, made of the first of its names that has Latin letters; no other row has it. */
export function freeKey(name: Multilingual, rows: readonly Keyed[], otherwise: string): string {
  const slugs = [name['en'] ?? '', ...Object.values(name)].map(slugOf)
  const slug = slugs.find((one) => one !== '') ?? otherwise
  const taken = new Set(rows.map(({ key }) => key))
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}_${number}`)) number += 1
  return `${slug}_${number}`
}

function slugOf(text: string): string {
  return (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^[_0-9]+|_+$/g, '')
      // Leaves room for a number.
      .slice(0, limits.codeLength - 8)
  )
}

/** Returns texts as they are sent: trimmed, and only the languages that have one. */
export function writtenTexts(texts: Multilingual): Multilingual {
  const trimmed = Object.entries(texts).map(([code, text]) => [code, text.trim()] as const)
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ''))
}
