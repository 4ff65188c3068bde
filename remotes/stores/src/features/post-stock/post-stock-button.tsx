import type { Store } from '@atrium/contract'
import { LazyDialog } from '@atrium/modals'
import { useSearchState, useTexts } from '@atrium/portal'
import { Button } from '@atrium/ui'
import { ScanBarcode } from 'lucide-react'
import { bookShape } from '../../addresses/page-state.ts'
import { useKinds } from './use-kinds.ts'

const loadDialog = () => import('./post-stock.dialog.tsx')

interface PostStockButtonProps {
  readonly projectId: string
  readonly store: Pick<Store, 'id' | 'name'>
}

/**
 * Opens the form that posts stock. The address says whether it is open (`?book=issue`). Not shown to a user who may post no
 * kind.
 */
export function PostStockButton({ projectId, store }: PostStockButtonProps) {
  const t = useTexts()
  const kinds = useKinds()
  const [{ book }, setState] = useSearchState(bookShape)
  const [first] = kinds
  if (first === undefined) return null
  const kind = kinds.find((one) => one === book) ?? first
  const close = () => setState({ book: '' })
  return (
    <>
      <Button kind="primary" size="sm" onClick={() => setState({ book: first })}>
        <ScanBarcode size={16} aria-hidden />
        {t('post.open')}
      </Button>
      {book === '' ? null : (
        <LazyDialog load={loadDialog} props={{ projectId, store, kind, onClose: close }} onFailed={close} />
      )}
    </>
  )
}
