import { asTab, useProject, useSearchState, useTexts, type SearchShape } from '@atrium/portal'
import { DetailHead, DetailTabs, DottedTexts, ownDirection } from '@atrium/screens'
import { Badge, Callout, EmptyState, PageColumn, Stack, Text } from '@atrium/ui'
import { ListChecks } from 'lucide-react'
import { inspectionsAddress } from '../addresses/inspection-addresses.ts'
import { AnswerList } from '../features/show-answers/answer-list.tsx'
import { FindingList } from '../features/show-inspection/finding-list.tsx'
import { InspectionActions } from '../features/show-inspection/inspection-actions.tsx'
import {
  InspectionResultBadge,
  InspectionStateBadge,
} from '../features/show-inspection/inspection-badges.tsx'
import { InspectionFacts } from '../features/show-inspection/inspection-facts.tsx'
import { InspectionGate } from '../features/show-inspection/inspection-gate.tsx'
import { useScoreWords } from '../features/show-inspection/score-text.ts'
import { SectionScores } from '../features/show-inspection/section-scores.tsx'
import type { InspectionRead } from '../queries/inspection.queries.ts'

const shape: SearchShape<{ readonly tab: string }> = { tab: asTab(['overview', 'answers'], 'overview') }

/** What is open on the page of one inspection is not open on the page of the next. */
export default function InspectionPage() {
  const t = useTexts()
  return (
    <InspectionGate title={t('pages.inspection')}>{(read) => <OneInspection read={read} />}</InspectionGate>
  )
}

/** One inspection: its state and what can be done, what it found, and what was answered. */
function OneInspection({ read }: { readonly read: InspectionRead }) {
  const t = useTexts()
  const { code } = useProject()
  const scoreWords = useScoreWords()
  const [{ tab }, setState] = useSearchState(shape)
  const { inspection, answers } = read
  const { checklist, location, asset, score } = inspection
  return (
    <PageColumn>
      <DetailHead
        list={{ title: t('inspection.list'), address: inspectionsAddress(code) }}
        name={inspection.reference}
        state={
          <>
            <InspectionStateBadge state={inspection.state} />
            <InspectionResultBadge result={inspection.result} />
            {score && score.percent !== null ? <Badge>{scoreWords(score)}</Badge> : null}
            {inspection.is_overdue ? <Badge tone="danger">{t('inspection.overdue')}</Badge> : null}
            {inspection.is_returned ? <Badge tone="warning">{t('inspection.returned')}</Badge> : null}
          </>
        }
        text={<DottedTexts of={[checklist.name, location.name, asset?.name ?? '']} />}
        actions={<InspectionActions read={read} />}
      />
      <Notes inspection={inspection} />
      <DetailTabs
        label={t('inspection.parts')}
        chosen={tab}
        onChoose={(value) => setState({ tab: value })}
        tabs={[
          {
            value: 'overview',
            label: t('inspection.tabs.overview'),
            show: () => (
              <Stack gap="6">
                <InspectionFacts inspection={inspection} />
                <FindingList read={read} />
                <SectionScores sections={read.sections} definition={read.definition} />
              </Stack>
            ),
          },
          {
            value: 'answers',
            label: t('inspection.tabs.answers'),
            show: () =>
              read.definition.items.length === 0 ? (
                <EmptyState title={t('run.nothing')} icon={<ListChecks />} />
              ) : (
                <Stack gap="4">
                  {answers.length === 0 ? <Text tone="muted">{t('inspection.noAnswers')}</Text> : null}
                  <AnswerList read={read} />
                </Stack>
              ),
          },
        ]}
      />
    </PageColumn>
  )
}

/** What somebody said of the whole inspection, and what is new about its checklist. */
function Notes({ inspection }: Pick<InspectionRead, 'inspection'>) {
  const t = useTexts()
  const { review_comment: comment, cancelled_because: reason, is_returned: isReturned } = inspection
  return (
    <>
      {comment === '' ? null : (
        <Callout
          tone={isReturned ? 'warning' : 'info'}
          title={t(isReturned ? 'inspection.returnedBy' : 'inspection.reviewedBy', {
            name: inspection.reviewer?.name ?? t('run.somebody'),
          })}
        >
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" {...ownDirection}>
            {comment}
          </Text>
        </Callout>
      )}
      {reason === '' ? null : (
        <Callout tone="info" title={t('inspection.cancelledBecause')}>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" {...ownDirection}>
            {reason}
          </Text>
        </Callout>
      )}
      {inspection.newer_version === null || inspection.state !== 'In Progress' ? null : (
        <Callout tone="info">{t('inspection.newer', { version: inspection.newer_version })}</Callout>
      )}
    </>
  )
}
