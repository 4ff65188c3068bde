import type { Adoption, AdoptionOffer, Import } from '@atrium/contract'
import { PickField, toast } from '@atrium/modals'
import {
  linkProps,
  open,
  pickStores,
  projectAddress,
  useFailureText,
  useTexts,
  type Project,
} from '@atrium/portal'
import { CauseList, OutcomeTable } from '@atrium/screens'
import { Box, Callout, Heading, Link, Stack, Switch, Text } from '@atrium/ui'
import { adoptedChanges, adoptedSheets, type AdoptionChoice } from './use-adoption-choice.ts'

/** How the problems of an adoption are read and named. */
const words = {
  calls: { getImportProblems: '/adoption/getImportProblems' },
  fields: {
    plain: [
      'catalog_id',
      'location_id',
      'installed_on',
      'warranty_start_date',
      'warranty_end_date',
      'default_value',
    ],
  },
} as const

interface OfferProps {
  readonly project: Project
  readonly found: Import & { readonly adoption: AdoptionOffer }
  readonly choice: AdoptionChoice
  readonly onChoose: (part: Partial<AdoptionChoice>) => void
}

interface OutcomeProps {
  readonly project: Project
  readonly offered: Adoption
}

/** Whether what stands in the building of a workbook is wanted, or what became of it. */
export function AdoptionAbout({ project, found, choice, onChoose }: OfferProps) {
  const t = useTexts()
  const { missing, import: offered } = found.adoption
  const isReady = found.state === 'Ready'
  if (missing.length > 0) return isReady ? <Callout tone="info">{t('import.offer.missing')}</Callout> : null
  if (!offered) return null
  if (!isReady) return <Outcome project={project} offered={offered} />
  return <Choice project={project} found={found} choice={choice} onChoose={onChoose} />
}

/** What would become of what stands in the building, or became of it, with the problems of its rows. */
export function AdoptionSummary({ project, offered }: OutcomeProps) {
  const t = useTexts()
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" textStyle="md">
        {t('import.offer.title')}
      </Heading>
      <OfferCounts counts={offered.counts} />
      {offered.causes.length === 0 ? null : (
        <section>
          <Heading as="h3" textStyle="sm">
            {t('import.offer.problems')}
          </Heading>
          <CauseList
            label={t('import.offer.problems')}
            subject={words}
            projectId={project.id}
            importId={offered.id}
            causes={offered.causes}
          />
        </section>
      )}
    </Stack>
  )
}

/** Whether the building is imported with what stands in it, and which store keeps the spare parts. */
function Choice({ project, found, choice: { adopts, store }, onChoose }: OfferProps) {
  const t = useTexts()
  const { create = 0, change = 0, same = 0 } = found.adoption.import?.counts['spare'] ?? {}
  const unanswered = found.adoption.import?.unanswered_count ?? 0
  async function pick(): Promise<void> {
    const picked = await open(pickStores, { projectId: project.id, mode: 'single' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok' && picked.data[0]) onChoose({ store: picked.data[0] })
  }
  if (adoptedChanges(found) === 0) return <Text tone="muted">{t('import.offer.nothing')}</Text>
  return (
    <>
      <Switch checked={adopts} onCheckedChange={(checked) => onChoose({ adopts: checked })}>
        {t('import.offer.adopt')}
      </Switch>
      {adopts && unanswered > 0 ? (
        <Text tone="muted" textStyle="sm">
          {t('import.offer.questions', { total: unanswered })}
        </Text>
      ) : null}
      {adopts && create + change + same > 0 ? (
        <Box maxWidth="28rem">
          <PickField
            label={t('import.offer.store')}
            hint={t('import.offer.storeHint')}
            placeholder={t('import.offer.noStore')}
            value={store && `${store.name} · ${store.code}`}
            onPick={() => void pick()}
            onClear={() => onChoose({ store: null })}
          />
        </Box>
      ) : null}
    </>
  )
}

/** What became of the adoption, with the way to its page. */
function Outcome({ project, offered }: OutcomeProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { state, problems } = offered
  const hasFailed = state === 'Ready' || state === 'Failed' || state === 'Refused'
  const tone = hasFailed ? 'error' : state === 'Applied' ? 'success' : 'info'
  const why = problems.filter(({ row, sheet }) => row === 0 && sheet === '')
  return (
    <>
      <Callout tone={tone} announce>
        <Text>{t(`import.offer.states.${hasFailed ? 'failed' : state}`)}</Text>
        {why.map((problem, at) => (
          // Problems have no identity, and the list changes only as a whole.
          <Text key={at}>{failureText({ ...problem, params: problem.params ?? {} })}</Text>
        ))}
      </Callout>
      <Link
        {...linkProps(
          `${projectAddress(project.code, 'assets/adopt')}?import=${encodeURIComponent(offered.id)}`,
        )}
        textStyle="sm"
      >
        {t(hasFailed ? 'import.offer.again' : 'import.offer.open')}
      </Link>
    </>
  )
}

/** How many kinds, assets, specifications, maintenance plans and spare parts there are by their outcome. */
function OfferCounts({ counts }: Pick<Adoption, 'counts'>) {
  const t = useTexts()
  const rows = adoptedSheets.flatMap((sheet) => {
    const count = counts[sheet]
    return count ? [{ key: sheet, name: t(`import.offer.sheets.${sheet}`), counts: count }] : []
  })
  return <OutcomeTable label={t('import.offer.title')} head={t('import.offer.becomes')} rows={rows} />
}
