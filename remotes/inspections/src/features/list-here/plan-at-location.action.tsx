import { navigate, useProject, type ExtensionProps, type locationActions } from '@atrium/portal'
import { useEffect, useEffectEvent } from 'react'
import { planAddress } from '../../addresses/list-state.ts'

/** Leads to planning an inspection of the chosen location. */
export default function PlanAtLocation({ locationId, onOk }: ExtensionProps<typeof locationActions>) {
  const { code } = useProject()
  const go = useEffectEvent(() => {
    onOk()
    navigate(planAddress(code, { location: locationId }))
  })
  useEffect(() => go(), [])
  return null
}
