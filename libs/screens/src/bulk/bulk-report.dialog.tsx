import type { RefusedThing } from '@atrium/contract'
import { DialogFrame } from '@atrium/modals'
import { portalNamespace, useFailureText, useTexts } from '@atrium/portal'
import { Box, Button, Stack, Text } from '@atrium/ui'
import { ownDirection } from '../words/own-direction.ts'

export interface BulkReportProps {
  readonly changed: number
  /** How many rows were selected. */
  readonly count: number
  readonly refused: readonly (RefusedThing & { readonly name: string; readonly said?: string })[]
  readonly onClose: () => void
}

/** After a bulk action that the server refused in part: how many rows were changed, and why the others were not. */
export default function BulkReportDialog({ changed, count, refused, onClose }: BulkReportProps) {
  const t = useTexts()
  const portal = useTexts(portalNamespace)
  const failureText = useFailureText()
  return (
    <DialogFrame
      title={t('bulk.reportTitle')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{portal('close')}</Button>}
    >
      <Stack gap="3">
        <Text>{t('bulk.report', { changed, count })}</Text>
        <Stack as="ul" gap="2" listStyleType="none">
          {refused.map(({ id, name, said, code, key, params = {}, message }) => (
            <Box as="li" key={id} textStyle="sm">
              <Text fontWeight="medium" {...ownDirection}>
                {name}
              </Text>
              <Text tone="muted">{said ?? failureText({ code, key: key ?? code, params, message })}</Text>
            </Box>
          ))}
        </Stack>
      </Stack>
    </DialogFrame>
  )
}
