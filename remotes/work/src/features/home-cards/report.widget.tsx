import { navigate, useProject, useTexts } from '@atrium/portal'
import { Button, Stack, Text } from '@atrium/ui'
import { Plus } from 'lucide-react'
import { reportAddress } from '../../addresses/page-addresses.ts'

/** The way to a report. */
export default function ReportWidget() {
  const t = useTexts()
  const { code } = useProject()
  return (
    <Stack gap="3" alignItems="start">
      <Text tone="muted" textStyle="sm">
        {t('cards.reportHint')}
      </Text>
      <Button kind="primary" onClick={() => navigate(reportAddress(code))}>
        <Plus size={16} aria-hidden />
        {t('pages.report')}
      </Button>
    </Stack>
  )
}
