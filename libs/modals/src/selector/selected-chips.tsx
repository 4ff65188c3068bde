import { Chip, HStack } from '@atrium/ui'
import { useRef } from 'react'

import { useModalTexts } from '../texts.ts'
import { DescriptionLine } from './description-line.tsx'
import type { SelectorRow } from './selector-source.ts'

export interface SelectedChipsProps {
  rows: readonly SelectorRow[]
  onRemove: (at: number) => void
}

/** The selected items as chips that can be removed. The focus moves to the neighbour of a removed one. */
export function SelectedChips({ rows, onRemove }: SelectedChipsProps) {
  const t = useModalTexts()
  const box = useRef<HTMLDivElement>(null)
  if (rows.length === 0) return null

  function remove(at: number) {
    onRemove(at)
    requestAnimationFrame(() => {
      const buttons = box.current?.querySelectorAll<HTMLElement>('button')
      buttons?.[Math.min(at, buttons.length - 1)]?.focus()
    })
  }
  return (
    <HStack ref={box} flexWrap="wrap" gap="1.5" maxHeight="5.5rem" overflowY="auto">
      {rows.map((row, at) => (
        <Chip key={row.id} removeLabel={t('remove', { name: row.name })} onRemove={() => remove(at)}>
          {row.name}
          {/* Equal names are distinguished by the line below them in the list. */}
          {rows.some((other) => other.id !== row.id && other.name === row.name) ? (
            <>
              {' · '}
              <DescriptionLine of={row.description} />
            </>
          ) : null}
        </Chip>
      ))}
    </HStack>
  )
}
