import { linkProps } from '@atrium/portal'
import { Link } from '@atrium/ui'
import type { ImportAction } from '@atrium/contract'
import type { MouseEvent, ReactNode } from 'react'
import { sectionIds, sheetKey } from './import-state.ts'

interface ImportFigureProps {
  /** The address of the import's report. */
  readonly report: string
  /** The section that lists what is counted, and what it is to show. */
  readonly to:
    | { readonly section: 'problems'; readonly sheet: string }
    | { readonly section: 'rows'; readonly rows: ImportAction }
  /** What is counted, in words. */
  readonly label: string
  readonly children: ReactNode
}

/** A figure of an import that leads to the rows that it counts. */
export function ImportFigure({ report, to, label, children }: ImportFigureProps) {
  const query =
    to.section === 'problems' ? `sheet=${encodeURIComponent(sheetKey(to.sheet))}` : `rows=${to.rows}`
  const link = linkProps(`${report}&${query}`)
  function show(event: MouseEvent<HTMLAnchorElement>): void {
    link.onClick(event)
    if (event.defaultPrevented) document.getElementById(sectionIds[to.section])?.focus()
  }
  return (
    <Link {...link} aria-label={label} onClick={show}>
      {children}
    </Link>
  )
}
