import type { ExtensionProps, locationActions } from '@atrium/portal'
import { Button, Dialog } from '@atrium/ui'

export default function OrderToDialog({
  locationId,
  onOk,
  onCancel,
}: ExtensionProps<typeof locationActions>) {
  return (
    <Dialog open title={`Order to ${locationId}`} closeLabel="Close" onClose={onCancel}>
      <Button onClick={onOk}>Order it</Button>
    </Dialog>
  )
}
