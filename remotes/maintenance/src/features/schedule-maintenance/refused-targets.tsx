import type { RefusedThing } from '@atrium/contract'
import { DialogFrame } from '@atrium/modals'
import { portalNamespace, useFailureText, useTexts } from '@atrium/portal'
import { ownDirection } from '@atrium/screens'
import { Box, Button, Stack, Text } from '@atrium/ui'

/** What was chosen and got no schedule, with its name. */
export type RefusedTarget = RefusedThing & { readonly name: string }

interface RefusedTargetsProps {
  /** How many schedules were made. */
  readonly made: number
  readonly refused: readonly RefusedTarget[]
  readonly onClose: () => void
}

/** After some of what was chosen got a schedule: how many, and why the others did not. */
export function RefusedTargets({ made, refused, onClose }: RefusedTargetsProps) {
  const t = useTexts()
  const portal = useTexts(portalNamespace)
  const failureText = useFailureText()
  return (
    <DialogFrame
      title={t('scheduleNew.refusedTitle')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{portal('close')}</Button>}
    >
      <Stack gap="3">
        <Text>{t('scheduleNew.done', { count: made })}</Text>
        <Stack as="ul" gap="2" listStyleType="none">
          {refused.map(({ id, name, code, key, params = {}, message }) => (
            <Box as="li" key={id} textStyle="sm">
              <Text fontWeight="medium" {...ownDirection}>
                {name}
              </Text>
              <Text tone="muted">{failureText({ code, key: key ?? code, params, message })}</Text>
            </Box>
          ))}
        </Stack>
      </Stack>
    </DialogFrame>
  )
}
