import { Box, chakra, HStack, IconButton, Progress, Text, VisuallyHidden } from '@atrium/ui'
import { RefreshCw, X } from 'lucide-react'
import type { PendingUpload } from './use-uploads.ts'
import { useFileTexts } from './file-words.ts'

const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '2' } })
const Row = chakra('li', {
  base: {
    p: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    bg: 'bg.panel',
    minWidth: '0',
  },
})

const removeWords = { waiting: 'stop', sending: 'stop', failed: 'forget', sent: 'takeOut' } as const

interface PendingUploadsProps {
  readonly uploads: readonly PendingUpload[]
  readonly onRetry: (key: string) => void
  readonly onCancel: (key: string) => void
}

/** Files on their way, those that were refused, and those that wait for their thing. */
export function PendingUploads({ uploads, onRetry, onCancel }: PendingUploadsProps) {
  const t = useFileTexts()
  if (uploads.length === 0) return null
  return (
    <>
      <List aria-label={t('sendingList')}>
        {uploads.map(({ key, file: { name }, state }) => (
          <Row key={key}>
            <HStack gap="2">
              <Box flex="1" minWidth="0">
                <Text textStyle="sm" truncate title={name}>
                  <bdi>{name}</bdi>
                </Text>
              </Box>
              {state.at === 'failed' && state.mayRetry ? (
                <IconButton
                  size="sm"
                  label={t('retry', { name })}
                  icon={<RefreshCw size={16} aria-hidden />}
                  onClick={() => onRetry(key)}
                />
              ) : null}
              <IconButton
                size="sm"
                label={t(removeWords[state.at], { name })}
                icon={<X size={16} aria-hidden />}
                onClick={() => onCancel(key)}
              />
            </HStack>
            {state.at === 'waiting' ? <Progress label={t('waits', { name })} /> : null}
            {state.at === 'sending' ? <Progress label={t('sends', { name })} value={state.share} /> : null}
            {state.at === 'sent' ? (
              <Text textStyle="xs" tone="muted">
                {t('ready')}
              </Text>
            ) : null}
            {state.at === 'failed' ? (
              <Text textStyle="xs" tone="error">
                {state.reason}
              </Text>
            ) : null}
          </Row>
        ))}
      </List>
      <VisuallyHidden role="status">
        {uploads
          .filter(({ state }) => state.at === 'failed')
          .map(({ file: { name } }) => t('failed', { name }))
          .join(' ')}
      </VisuallyHidden>
    </>
  )
}
