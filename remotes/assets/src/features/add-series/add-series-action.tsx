import { LazyDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Button } from '@atrium/ui'
import { useState } from 'react'

const loadSeries = () => import('./add-series.dialog.tsx')

/** The button that adds several assets at once. */
export function AddSeriesAction({ projectId }: { readonly projectId: string }) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('series.start')}
      </Button>
      {isOpen ? <LazyDialog load={loadSeries} props={{ projectId, onClose }} onFailed={onClose} /> : null}
    </>
  )
}
