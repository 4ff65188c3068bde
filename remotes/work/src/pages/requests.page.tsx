import { useTexts } from '@atrium/portal'
import { ListPage } from '@atrium/screens'

export default function RequestsPage() {
  const t = useTexts()
  return <ListPage title={t('pages.requests')}>{null}</ListPage>
}
