import { call, isCallFailure, orThrow, refetchChanged } from '@atrium/client'
import type { Department } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText } from '@atrium/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { placeAmong, type Placing } from './place-among.ts'

/**
 * Departments in the order that the user gives them. A move shows at once; the server gets one move at a time, and a
 * refused move is undone.
 */
export function useDepartmentOrder(departments: readonly Department[]) {
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [placings, setPlacings] = useState<readonly Placing[]>([])
  const waiting = useRef<Placing[]>([])
  const [said, setSaid] = useState<Placing | null>(null)

  async function sendMoves(): Promise<void> {
    try {
      for (let next = waiting.current[0]; next; next = waiting.current[0]) {
        orThrow(await call('/department/sort', { departments: [next] }))
        waiting.current.shift()
      }
    } catch (error) {
      if (!isCallFailure(error)) throw error
      waiting.current = []
      toast.error(failureText(error))
    }
    await refetchChanged(queries)
    // A user may have made more moves during the refetch. These are sent first.
    if (waiting.current.length === 0) setPlacings([])
    else await sendMoves()
  }

  const isSending = useRef(false)
  function place(placing: Placing): void {
    setPlacings((before) => [...before, placing])
    setSaid(placing)
    waiting.current.push(placing)
    if (isSending.current) return
    isSending.current = true
    void sendMoves().finally(() => {
      isSending.current = false
    })
  }

  return { ordered: placeAmong(departments, placings), place, said }
}
