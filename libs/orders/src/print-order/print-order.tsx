import type { WorkTask } from '@atrium/contract'
import { printElement, toast } from '@atrium/modals'
import { reportProblem, useTexts, type Project } from '@atrium/portal'
import { Button } from '@atrium/ui'
import { Printer } from 'lucide-react'
import { useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { OrderDetails } from '../kind/order-shapes.ts'
import type { OrderSheetProps, PrintedFact } from './order-sheet.tsx'

export type { PrintedFact } from './order-sheet.tsx'

interface PrintOrderProps {
  readonly project: Project
  readonly work: OrderDetails
  /** Left out: the sheet has no tasks. */
  readonly tasks?: readonly WorkTask[]
  /** What only orders of this kind say. */
  readonly facts: readonly PrintedFact[]
}

/** Prints an order on A4. */
export function PrintOrder({ project, work, tasks = [], facts }: PrintOrderProps) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  const [Sheet, setSheet] = useState<ComponentType<OrderSheetProps> | null>(null)
  const sheet = useRef<HTMLDivElement>(null)

  async function print(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      // The sheet is loaded and rendered only for printing.
      const { OrderSheet } = await import('./order-sheet.tsx')
      flushSync(() => setSheet(() => OrderSheet))
      if (sheet.current) await printElement(sheet.current, `${project.code} ${work.reference}`)
    } catch (reason) {
      reportProblem('An order could not be printed', reason)
      toast.error(t('print.failed'))
    } finally {
      setSheet(null)
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="sm" busy={isBusy} onClick={() => void print()}>
        <Printer size={14} aria-hidden />
        {t('print.start')}
      </Button>
      {Sheet ? <Sheet ref={sheet} project={project} work={work} tasks={tasks} facts={facts} /> : null}
    </>
  )
}
