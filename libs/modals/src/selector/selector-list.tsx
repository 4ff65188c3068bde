import { Box } from '@atrium/ui'
import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject, UIEvent } from 'react'

import { DescriptionLine } from './description-line.tsx'
import { optionAfterKey } from './option-after-key.ts'
import { optionListStyles } from './option-list-styles.ts'
import type { SelectorRow } from './selector-source.ts'

export interface SelectorListProps {
  /** The list's accessible name. */
  label: string
  rows: readonly SelectorRow[]
  multiple: boolean
  isSelected: (id: string) => boolean
  onChoose: (id: string) => void
  /** Ctrl+A or ⌘A. */
  onChooseAll?: (() => void) | undefined
  /** Called on Up from the first option: leaves the list. */
  onLeaveUp: () => void
  /** Called when the end comes into view. */
  onEnd?: (() => void) | undefined
  busy: boolean
  listRef: RefObject<HTMLDivElement | null>
  /** After the last option: a button for more, or the failure to load it. */
  after?: ReactNode
}

/**
 * The options: one stop of the Tab key, arrows within. Their list styles the rows, which are plain elements, because a
 * styled component for each would cost more than the row.
 */
export function SelectorList(props: SelectorListProps) {
  const { label, rows, multiple, isSelected, onChoose, busy, listRef } = props
  const id = useId()
  const [wantedActive, setActive] = useState(0)
  const active = Math.min(wantedActive, rows.length - 1)
  const first = rows[0]?.id
  const before = useRef(first)

  useEffect(() => {
    // Another list has arrived: the active option is gone.
    if (before.current === first) return
    before.current = first
    setActive(0)
    listRef.current?.scrollTo({ top: 0 })
  }, [first, listRef])

  function move(to: number) {
    setActive(to)
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  function press(event: KeyboardEvent) {
    const row = rows[active]
    if (event.key === 'ArrowUp' && active <= 0) props.onLeaveUp()
    else if ((event.key === 'Enter' || event.key === ' ') && row && !row.disabled) onChoose(row.id)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && props.onChooseAll) props.onChooseAll()
    else {
      const next = optionAfterKey(event.key, active, rows.length)
      if (next === undefined) return
      move(next)
    }
    event.preventDefault()
  }
  function scroll(event: UIEvent<HTMLDivElement>) {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget
    if (scrollHeight - scrollTop - clientHeight < 200) props.onEnd?.()
  }

  return (
    <Box ref={listRef as RefObject<HTMLDivElement>} css={optionListStyles} onScroll={scroll}>
      <div
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        aria-busy={busy || undefined}
        aria-activedescendant={rows.length > 0 ? `${id}-${active}` : undefined}
        tabIndex={0}
        onKeyDown={press}
      >
        {rows.map((row, at) => (
          // The list handles the keys of all its options.
          <div
            key={row.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={isSelected(row.id)}
            aria-disabled={row.disabled || undefined}
            data-active={at === active || undefined}
            tabIndex={-1}
            onClick={() => {
              setActive(at)
              if (!row.disabled) onChoose(row.id)
            }}
          >
            {multiple ? (
              <span data-part="box">
                <Check size={12} strokeWidth={3} aria-hidden />
              </span>
            ) : null}
            <span data-part="words">
              <bdi data-part="name">{row.name}</bdi>
              <DescriptionLine of={row.description} />
            </span>
          </div>
        ))}
      </div>
      {props.after}
    </Box>
  )
}
