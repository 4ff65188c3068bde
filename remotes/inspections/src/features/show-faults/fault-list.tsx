import type { ChecklistItem } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Disclosure, useIsWide } from '@atrium/screens'
import { Box, Button } from '@atrium/ui'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { DraftFault } from '../../draft/draft-faults.ts'
import { useFaultWords, useItemName } from '../edit-items/item-name.ts'

interface FaultListProps {
  readonly items: readonly ChecklistItem[]
  readonly faults: readonly DraftFault[]
  /** Leads to an item by its place, or to the list for -1. */
  readonly onGoTo: (at: number) => void
}

/** So many faults are listed; a table that was just imported can have hundreds. */
const most = 20

/** What keeps a draft from being published: a line that unfolds, and is unfolded where a draft begins with faults. Each entry leads to its place. */
export function FaultList({ items, faults, onGoTo }: FaultListProps) {
  const t = useTexts()
  const words = useFaultWords()
  const nameOf = useItemName()
  const isWide = useIsWide()
  const [hadFaults] = useState(faults.length > 0)
  if (faults.length === 0) return null
  return (
    <Disclosure
      isOpen={hadFaults && isWide}
      summary={
        <Box as="span" display="flex" gap="2" alignItems="center" color="fg.warning" textStyle="sm">
          <TriangleAlert size={16} aria-hidden />
          <span role="status">{t('faults.title', { count: faults.length })}</span>
        </Box>
      }
    >
      {() => (
        <Box as="ul" listStyleType="none" textStyle="sm">
          {faults.slice(0, most).map((fault) => {
            const item = items[fault.at]
            return (
              <Box as="li" key={`${fault.at} ${fault.member} ${fault.key}`} display="flex">
                <Button
                  kind="quiet"
                  size="xs"
                  height="auto"
                  minH="7"
                  px="1"
                  mx="-1"
                  whiteSpace="normal"
                  flexShrink="1"
                  minWidth="0"
                  maxWidth="100%"
                  overflowWrap="anywhere"
                  textAlign="start"
                  textDecoration="underline"
                  textUnderlineOffset="3px"
                  onClick={() => onGoTo(item ? fault.at : -1)}
                >
                  <bdi>
                    {item ? t('faults.ofItem', { name: nameOf(item), fault: words(fault) }) : words(fault)}
                  </bdi>
                </Button>
              </Box>
            )
          })}
          {faults.length > most ? <li>{t('faults.more', { count: faults.length - most })}</li> : null}
        </Box>
      )}
    </Disclosure>
  )
}
