import { Button, Card, HStack, Progress, Stack, Text } from '@atrium/ui'

interface WorkProgressProps {
  /** What is in progress. */
  readonly label: string
  /** 0 to 1; undefined if the share is unknown. */
  readonly share: number | undefined
  readonly detail?: string | undefined
  readonly cancel?: { readonly label: string; readonly onPress: () => void }
}

/** The progress of a long operation. */
export function WorkProgress({ label, share, detail, cancel }: WorkProgressProps) {
  return (
    <Card p="4">
      <Stack gap="3">
        <HStack justifyContent="space-between">
          <Text role="status" fontWeight="medium" overflowWrap="anywhere">
            {label}
          </Text>
          {cancel ? (
            <Button size="sm" onClick={cancel.onPress}>
              {cancel.label}
            </Button>
          ) : null}
        </HStack>
        <Progress label={label} value={share} />
        {detail === undefined ? null : (
          <Text tone="muted" textStyle="xs">
            {detail}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
