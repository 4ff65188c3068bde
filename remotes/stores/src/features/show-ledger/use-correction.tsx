import type { LedgerEntry } from '@atrium/contract'
import { LazyDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import type { RowActions } from '@atrium/screens'
import { useState, type ReactNode } from 'react'
import { useStoreRights } from '../../rights/use-store-rights.ts'

const load = () => import('./correct-price.dialog.tsx')

/** The menu of movements with a price that the person may correct, and its dialog. */
export function useCorrection(): { readonly actions: RowActions<LedgerEntry>; readonly dialog: ReactNode } {
  const t = useTexts()
  const { mayCorrectPrices } = useStoreRights()
  const [entry, setEntry] = useState<LedgerEntry | null>(null)
  const close = () => setEntry(null)
  return {
    actions: {
      title: t('ledger.actions'),
      labelOf: ({ name, kind }) => t('ledger.actionsOf', { name, kind: t(`kinds.${kind}`) }),
      items: mayCorrectPrices ? [{ value: 'correct', label: t('correctPrice.action') }] : [],
      has: ({ takes_price: takes }) => takes,
      onSelect: (_, row) => setEntry(row),
    },
    dialog: entry && <LazyDialog load={load} props={{ entry, onClose: close }} onFailed={close} />,
  }
}
