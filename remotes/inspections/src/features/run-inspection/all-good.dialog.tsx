import { DialogFrame } from '@atrium/modals'
import { useNameText, useTexts } from '@atrium/portal'
import { Button, Box, HStack, Stack, Text } from '@atrium/ui'
import type { GoodAnswer } from './good-answers.ts'

export interface AllGoodProps {
  readonly name: string
  readonly answers: readonly GoodAnswer[]
  /** How many open items need more than a look. */
  readonly left: number
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Shows which items of a round become good at once, before they are answered. */
export default function AllGoodDialog({ name, answers, left, onConfirm, onClose }: AllGoodProps) {
  const t = useTexts()
  const nameText = useNameText()
  return (
    <DialogFrame
      title={t('run.allGood.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button
            kind="primary"
            onClick={() => {
              onConfirm()
              onClose()
            }}
          >
            {t('run.allGood.submit', { count: answers.length })}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>{t('run.allGood.ask')}</Text>
        <Box as="ul" listStyleType="none" display="flex" flexDirection="column" gap="2">
          {answers.map(({ place, item, value }) => (
            <HStack as="li" key={place.key} gap="2" justifyContent="space-between" alignItems="baseline">
              <Text overflowWrap="anywhere">
                <bdi>{nameText(item.text) || t('answers.noText')}</bdi>
              </Text>
              <Text fontWeight="medium" flexShrink="0">
                {t(item.type === 'check' ? `answers.checks.${value}` : `answers.yesNo.${value}`)}
              </Text>
            </HStack>
          ))}
        </Box>
        {left > 0 ? <Text tone="muted">{t('run.allGood.left', { count: left })}</Text> : null}
      </Stack>
    </DialogFrame>
  )
}
