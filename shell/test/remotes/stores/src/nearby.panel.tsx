import type { ExtensionProps, locationTabs } from '@atrium/portal'
import { Button, Text, TextField } from '@atrium/ui'
import { useState } from 'react'
import { leaveTrace } from '../../leave-trace.ts'

/** A tab that throws on request, or at once if the browser's storage says so. */
export default function NearbyPanel({ locationId }: ExtensionProps<typeof locationTabs>) {
  leaveTrace()
  const [isBroken, setBroken] = useState(localStorage.getItem('broken-tab') !== null)
  if (isBroken) throw new Error('The tab was told to break')
  return (
    <>
      <Text>Stock near {locationId}</Text>
      <TextField label="Remark" />
      <Button onClick={() => setBroken(true)}>Break the tab</Button>
    </>
  )
}
