import type { Language } from '@atrium/contract'
import { translatedFields, translatedKinds } from '@atrium/contract/translated-kinds'
import { QueryView, LazyDialog } from '@atrium/modals'
import { asChoice, asCount, asText, useProject, useSearchState, useTexts } from '@atrium/portal'
import { Button, Heading, HStack, PageColumn, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MissingTexts } from '../features/fill-names/missing-texts.tsx'
import { useDrafts } from '../features/fill-names/use-drafts.ts'
import { useLeaveQuestion } from '../features/fill-names/use-leave-question.ts'
import { useNameFiles } from '../features/fill-names/use-name-files.tsx'
import { LanguageTable } from '../features/list-languages/language-table.tsx'
import { languagesQuery } from '../queries/language.queries.ts'

const loadAdd = () => import('../features/list-languages/add-language.dialog.tsx')
const loadSetDefault = () => import('../features/list-languages/set-default.dialog.tsx')

/** `missing`: the language whose missing texts are shown. */
const shape = {
  missing: asText(''),
  kind: asChoice(translatedKinds, 'location'),
  field: asChoice(translatedFields, 'name'),
  page: asCount(1, 1),
}

/** The languages of the portal, and the texts that are missing in each. */
export default function LanguagesPage() {
  const t = useTexts()
  const { id: projectId } = useProject()
  const [{ missing, kind, field, page }, setState] = useSearchState(shape)
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<Language | null>(null)
  const query = useQuery(languagesQuery())
  const shown = query.data?.languages.find((one) => one.code === missing && one.is_active)
  const drafts = useDrafts()
  const { leaving, question } = useLeaveQuestion(drafts)
  const files = useNameFiles({ language: shown?.code ?? '', kind })
  const source = query.data?.languages.find((one) => one.is_default)?.native ?? ''
  const onClose = () => setAdding(false)
  const giveUp = () => setChosen(null)
  return (
    <PageColumn>
      <HStack justifyContent="space-between" flexWrap="wrap">
        <Heading as="h1" textStyle="xl">
          {t('pages.languages')}
        </Heading>
        <HStack flexWrap="wrap">
          {files.menu}
          <Button kind="primary" size="sm" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden />
            {t('languages.add')}
          </Button>
        </HStack>
      </HStack>
      {files.state}
      <Text tone="muted">{t('languages.intro')}</Text>
      <QueryView query={query} loading={t('languages.loading')} failed={t('languages.failed')} lines={4}>
        {({ languages }) => (
          <LanguageTable
            languages={languages}
            shown={missing}
            onShow={(code) =>
              leaving(() => setState({ missing: code, kind: 'location', field: 'name', page: 1 }))
            }
            onSetDefault={setChosen}
          />
        )}
      </QueryView>
      {shown ? (
        <MissingTexts
          key={`${projectId} ${shown.code} ${kind} ${field} ${page}`}
          projectId={projectId}
          language={shown}
          source={source}
          kind={kind}
          field={field}
          page={page}
          drafts={drafts}
          onChange={(change) => leaving(() => setState(change))}
        />
      ) : null}
      {chosen ? (
        <LazyDialog load={loadSetDefault} props={{ language: chosen, onClose: giveUp }} onFailed={giveUp} />
      ) : null}
      {question}
      {isAdding ? <LazyDialog load={loadAdd} props={{ onClose }} onFailed={onClose} /> : null}
    </PageColumn>
  )
}
