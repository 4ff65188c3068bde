import { LazyDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Button, Heading, HStack, Stack, Text } from '@atrium/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { KeyTable } from '../features/release-keys/key-table.tsx'

const loadCreate = () => import('../features/release-keys/create-key.dialog.tsx')

/** The keys that teams release their modules with. */
export default function ReleaseKeysPage() {
  const t = useTexts()
  const [isCreating, setCreating] = useState(false)
  const onClose = () => setCreating(false)
  return (
    <Stack gap="4">
      <HStack justifyContent="space-between" alignItems="flex-start" flexWrap="wrap" gap="2">
        <Stack gap="1" flex="1 1 20rem">
          <Heading as="h1" textStyle="xl">
            {t('pages.releaseKeys')}
          </Heading>
          <Text tone="muted" textStyle="sm">
            {t('keys.intro')}
          </Text>
        </Stack>
        <Button kind="primary" size="sm" onClick={() => setCreating(true)}>
          <KeyRound size={16} aria-hidden />
          {t('keys.create')}
        </Button>
      </HStack>
      <KeyTable />
      {isCreating ? <LazyDialog load={loadCreate} props={{ onClose }} onFailed={onClose} /> : null}
    </Stack>
  )
}
