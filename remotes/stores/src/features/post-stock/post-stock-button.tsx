import type { Store } from '@atrium/contract'
import { LazyDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Button } from '@atrium/ui'
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { useKinds } from './use-kinds.ts'

const loadDialog = () => import('./post-stock.dialog.tsx')

interface PostStockButtonProps {
  readonly projectId: string
  readonly store: Pick<Store, 'id' | 'name'>
}

/** Opens the form that posts stock. Not shown to a user who may post no kind. */
export function PostStockButton({ projectId, store }: PostStockButtonProps) {
  const t = useTexts()
  const [kind] = useKinds()
  const [isOpen, setOpen] = useState(false)
  if (kind === undefined) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="primary" size="sm" onClick={() => setOpen(true)}>
        <ScanBarcode size={16} aria-hidden />
        {t('post.open')}
      </Button>
      {isOpen ? (
        <LazyDialog load={loadDialog} props={{ projectId, store, kind, onClose: close }} onFailed={close} />
      ) : null}
    </>
  )
}
