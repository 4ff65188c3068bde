import { quantityMark } from './line-list.tsx'

/** Focuses the quantity of a line: the one with the material, or the first. */
export function focusLine(frame: HTMLElement | null, materialId?: string): void {
  const mark =
    materialId === undefined ? `[${quantityMark}]` : `[${quantityMark}="${CSS.escape(materialId)}"]`
  const field = frame?.querySelector<HTMLInputElement>(mark)
  field?.focus()
  field?.select()
  field?.scrollIntoView({ block: 'nearest' })
}
