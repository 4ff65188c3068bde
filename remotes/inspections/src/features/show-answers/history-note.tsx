import type { ItemHistory } from '@atrium/contract'
import { placeName } from '@atrium/contract/evaluate-checklist'
import { linkProps, projectAddress, useProject, useTexts } from '@atrium/portal'
import { HStack, Link } from '@atrium/ui'
import { History } from 'lucide-react'
import { placeOf } from '../../answer-fields/given-answer.ts'

/** What is said of each place before, by placeName. */
export const historyByPlace = (history: readonly ItemHistory[]): ReadonlyMap<string, ItemHistory> =>
  new Map(history.map((one) => [placeName(placeOf(one)), one]))

/** How often an item failed before, and the order of it that is open. */
export function HistoryNote({ of }: { readonly of: ItemHistory }) {
  const t = useTexts()
  const { code } = useProject()
  return (
    <HStack gap="1.5" flexWrap="wrap" textStyle="xs" color="fg.muted" data-history>
      <History size={14} aria-hidden />
      <span>{t('run.failedBefore', { failed: of.failed, of: of.of })}</span>
      {of.open_work === null ? null : (
        <Link {...linkProps(projectAddress(code, `work/${of.open_work.id}`))}>
          <bdi>{of.open_work.reference}</bdi>
        </Link>
      )}
    </HStack>
  )
}
