import type { Language } from '@atrium/contract'
import { QueryView, LazyDialog } from '@atrium/modals'
import { asChoice, asCount, asText, useProject, useSearchState, useTexts } from '@atrium/portal'
import { Button, Heading, HStack, PageColumn, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { namedKinds } from '../features/fill-names/fill-name.ts'
import { MissingNames } from '../features/fill-names/missing-names.tsx'
import { LanguageTable } from '../features/list-languages/language-table.tsx'
import { languagesQuery } from '../queries/language.queries.ts'

const loadAdd = () => import('../features/list-languages/add-language.dialog.tsx')
const loadSetDefault = () => import('../features/list-languages/set-default.dialog.tsx')

/** `missing`: the language whose missing names are shown. */
const shape = { missing: asText(''), kind: asChoice(namedKinds, 'location'), page: asCount(1, 1) }

/** The languages of the portal, and the names that are missing in each. */
export default function LanguagesPage() {
  const t = useTexts()
  const { id: projectId } = useProject()
  const [{ missing, kind, page }, setState] = useSearchState(shape)
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<Language | null>(null)
  const query = useQuery(languagesQuery())
  const shown = query.data?.languages.find((one) => one.code === missing && one.is_active)
  const onClose = () => setAdding(false)
  const giveUp = () => setChosen(null)
  return (
    <PageColumn>
      <HStack justifyContent="space-between" flexWrap="wrap">
        <Heading as="h1" textStyle="xl">
          {t('pages.languages')}
        </Heading>
        <Button kind="primary" size="sm" onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden />
          {t('languages.add')}
        </Button>
      </HStack>
      <Text tone="muted">{t('languages.intro')}</Text>
      <QueryView query={query} loading={t('languages.loading')} failed={t('languages.failed')} lines={4}>
        {({ languages }) => (
          <LanguageTable
            languages={languages}
            shown={missing}
            onShow={(code) => setState({ missing: code, kind: 'location', page: 1 })}
            onSetDefault={setChosen}
          />
        )}
      </QueryView>
      {shown ? (
        <MissingNames
          key={`${projectId} ${shown.code}`}
          projectId={projectId}
          language={shown}
          kind={kind}
          page={page}
          onChange={setState}
        />
      ) : null}
      {chosen ? (
        <LazyDialog load={loadSetDefault} props={{ language: chosen, onClose: giveUp }} onFailed={giveUp} />
      ) : null}
      {isAdding ? <LazyDialog load={loadAdd} props={{ onClose }} onFailed={onClose} /> : null}
    </PageColumn>
  )
}
