import type { PointerEvent } from 'react'

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth

/** What a cell cuts off, or what a part of it does; '' if everything shows. */
function cutTextOf(cell: Element): string {
  const cut = [cell, ...cell.querySelectorAll('*')].filter((part) => isCut(part))
  // The innermost ones: a cell around a cut line is as wide as the line.
  return cut
    .filter((part) => !cut.some((other) => other !== part && part.contains(other)))
    .map(({ textContent }) => textContent.trim())
    .filter((text) => text !== '')
    .join('\n')
}

/**
 * Gives the row under the pointer the text that its cell cuts off as a tooltip. The link of a row lies over all its cells, so that no
 * cell can have a tooltip of its own.
 */
export function showCutText({ target, clientX }: PointerEvent): void {
  if (!(target instanceof Element)) return
  const row = target.closest<HTMLElement>('[data-part=row]')
  const cell = [...(row?.querySelectorAll('[role=cell]') ?? [])].find((one) => {
    const { left, right } = one.getBoundingClientRect()
    return clientX >= left && clientX <= right
  })
  const text = cell ? cutTextOf(cell) : ''
  if (text === '') row?.removeAttribute('title')
  else row?.setAttribute('title', text)
}
