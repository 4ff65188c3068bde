import { Button, Card, HStack, Progress, Stack, Text } from '@atrium/ui'

export interface WorkProgressProps {
  /** What is going on, with what. */
  readonly label: string
  /** 0 to 1; undefined while nobody can tell. */
  readonly share: number | undefined
  readonly detail?: string | undefined
  readonly cancel?: { readonly label: string; readonly onPress: () => void }
}

/** Something that takes its time, and how far it is. */
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
