import type { ChecklistItem } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Box, Button, Callout } from '@atrium/ui'
import type { DraftFault } from '../../draft/draft-faults.ts'
import { useFaultWords, useItemName } from '../edit-items/item-words.ts'

interface FaultListProps {
  readonly items: readonly ChecklistItem[]
  readonly faults: readonly DraftFault[]
  /** Leads to an item by its place, or to the list for -1. */
  readonly onGoTo: (at: number) => void
}

/** So many faults are listed; a table that was just imported can have hundreds. */
const most = 20

/** What keeps a draft from being published. Each entry leads to its place. */
export function FaultList({ items, faults, onGoTo }: FaultListProps) {
  const t = useTexts()
  const words = useFaultWords()
  const nameOf = useItemName()
  if (faults.length === 0) return null
  return (
    <Callout tone="warning" title={t('faults.title', { count: faults.length })} announce>
      <Box as="ul" listStyleType="none">
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
                  {item
                    ? t('faults.ofItem', { name: nameOf(item).slice(0, 80), fault: words(fault) })
                    : words(fault)}
                </bdi>
              </Button>
            </Box>
          )
        })}
      </Box>
      {faults.length > most ? <p>{t('faults.more', { count: faults.length - most })}</p> : null}
    </Callout>
  )
}
