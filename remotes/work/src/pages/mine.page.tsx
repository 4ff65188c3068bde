import { useTexts } from '@atrium/portal'
import { ListPage } from '@atrium/screens'

export default function MinePage() {
  const t = useTexts()
  return <ListPage title={t('pages.mine')}>{null}</ListPage>
}
