import { useTexts } from '@atrium/portal'
import { ListPage } from '@atrium/screens'

export default function ReportPage() {
  const t = useTexts()
  return <ListPage title={t('pages.report')}>{null}</ListPage>
}
