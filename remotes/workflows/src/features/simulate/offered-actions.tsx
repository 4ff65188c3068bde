import type { OfferedAction, WorkflowAction } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Badge, Box, Button, HStack, Text } from '@atrium/ui'
import { useId } from 'react'

import { WorkflowPicture, workflowPalettes, workStatusTones } from '@atrium/screens'
import { useFaultWords } from '../design-rows/marked.ts'
import { useRowNames } from '../design-rows/use-row-names.ts'

interface OfferedActionsProps {
  readonly offered: readonly { readonly judged: OfferedAction; readonly action: WorkflowAction }[]
  readonly onPress: (key: string) => void
}

/** The actions of a step as buttons: those that the person can press, and the others with the reasons why not. */
export function OfferedActions({ offered, onPress }: OfferedActionsProps) {
  const t = useTexts()
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="flex"
      flexDirection="column"
      gap="3"
      aria-label={t('simulate.actions')}
    >
      {offered.map(({ judged, action }, index) => (
        // A draft may have a key twice.
        <Box as="li" key={`${index} ${judged.key}`}>
          <OneAction judged={judged} action={action} onPress={onPress} />
        </Box>
      ))}
    </Box>
  )
}

function OneAction({
  judged,
  action,
  onPress,
}: OfferedActionsProps['offered'][number] & Pick<OfferedActionsProps, 'onPress'>) {
  const t = useTexts()
  const words = useFaultWords()
  const { nameOf } = useRowNames()
  const reasonsId = useId()
  const { allowed, failed, next_status: next } = judged
  const reasons = [
    ...(allowed ? [] : [t('simulate.notAllowed')]),
    ...failed.map((key) => words({ key, path: '' })),
  ]
  return (
    <>
      <HStack gap="2" flexWrap="wrap">
        <Button
          kind="primary"
          colorPalette={workflowPalettes[action.color]}
          aria-disabled={reasons.length > 0 ? true : undefined}
          aria-describedby={reasonsId}
          {...(reasons.length > 0 && { variant: 'outline' as const })}
          onClick={() => onPress(action.key)}
        >
          <WorkflowPicture icon={action.icon} />
          <bdi>{nameOf(action)}</bdi>
        </Button>
        <Badge tone={workStatusTones[next]}>{t(`statuses.${next}`)}</Badge>
      </HStack>
      <Box id={reasonsId}>
        {reasons.map((reason) => (
          <Text key={reason} textStyle="xs" tone="muted">
            {reason}
          </Text>
        ))}
      </Box>
    </>
  )
}
