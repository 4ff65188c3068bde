import { useTexts } from '@atrium/portal'
import { ListPage } from '@atrium/screens'

export default function RequestPage() {
  const t = useTexts()
  return <ListPage title={t('pages.request')}>{null}</ListPage>
}
