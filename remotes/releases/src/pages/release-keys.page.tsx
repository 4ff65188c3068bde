import { useTexts } from '@atrium/portal'
import { AddAction, ListPage, useList } from '@atrium/screens'
import { KeyRound } from 'lucide-react'
import { wholeList } from '../addresses/module-page-state.ts'
import { KeyTable } from '../features/release-keys/key-table.tsx'

const loadCreate = () => import('../features/release-keys/create-key.dialog.tsx')

/** The keys that teams release their modules with. */
export default function ReleaseKeysPage() {
  const t = useTexts()
  const list = useList(wholeList)
  return (
    <ListPage
      title={t('pages.releaseKeys')}
      intro={t('keys.intro')}
      actions={
        <AddAction
          label={t('keys.create')}
          icon={<KeyRound size={16} aria-hidden />}
          load={loadCreate}
          props={{}}
        />
      }
    >
      <KeyTable list={list} />
    </ListPage>
  )
}
