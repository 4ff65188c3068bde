import { quantityMark } from './line-list.tsx'

/** Puts the focus into the quantity of a line; into the first one's unless a material is named. */
export function focusLine(frame: HTMLElement | null, materialId?: string): void {
  const mark =
    materialId === undefined ? `[${quantityMark}]` : `[${quantityMark}="${CSS.escape(materialId)}"]`
  const field = frame?.querySelector<HTMLInputElement>(mark)
  field?.focus()
  field?.select()
  field?.scrollIntoView({ block: 'nearest' })
}
