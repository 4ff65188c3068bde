import { navigate, useProject, type ExtensionProps, type locationActions } from '@atrium/portal'
import { useEffect, useEffectEvent } from 'react'
import { reportAddress } from '../../addresses/page-addresses.ts'

/** Leads to a report about the chosen location. */
export default function ReportAtLocation({ locationId, onOk }: ExtensionProps<typeof locationActions>) {
  const { code } = useProject()
  const go = useEffectEvent(() => {
    onOk()
    navigate(reportAddress(code, { location: locationId }))
  })
  useEffect(() => go(), [])
  return null
}
