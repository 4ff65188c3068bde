import type { StockRequest } from '@atrium/contract'
import { printElement, toast } from '@atrium/modals'
import { reportProblem, useProject, useTexts } from '@atrium/portal'
import { Button } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStoreRights } from '../../rights/use-store-rights.ts'
import { materialsOfCodesQuery } from '../post-stock/material.queries.ts'
import { PickingList } from './picking-list.tsx'

/** Prints the picking list of a request. */
export function PrintButton({ request }: { readonly request: StockRequest }) {
  const t = useTexts()
  const project = useProject()
  const [isPrinting, setPrinting] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const { seesMaterials } = useStoreRights()
  const codes = request.lines.map(({ code }) => code)
  const stock = useQuery({
    ...materialsOfCodesQuery(request.project_id, request.store_id, codes),
    enabled: seesMaterials,
  })
  const shelves = new Map(stock.data?.materials.map(({ material_id: id, shelf }) => [id, shelf]))

  async function print(): Promise<void> {
    if (isPrinting) return
    // The list is rendered only for printing.
    flushSync(() => setPrinting(true))
    try {
      if (sheet.current)
        await printElement(sheet.current, `${t('requests.picking')} ${project.code} ${request.reference}`)
    } catch (reason) {
      reportProblem('A picking list could not be printed', reason)
      toast.error(t('requests.printFailed'))
    } finally {
      setPrinting(false)
    }
  }
  return (
    <>
      <Button busy={isPrinting} onClick={() => void print()}>
        <Printer aria-hidden />
        {t('requests.print')}
      </Button>
      {isPrinting ? <PickingList ref={sheet} project={project} request={request} shelves={shelves} /> : null}
    </>
  )
}
