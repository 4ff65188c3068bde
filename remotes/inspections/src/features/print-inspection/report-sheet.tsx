import type { AskedItem, ChecklistPlace } from '@atrium/contract'
import { placeName } from '@atrium/contract/evaluate-checklist'
import { useNameText, useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { ownDirection } from '@atrium/screens'
import { Box, chakra } from '@atrium/ui'
import type { ReactNode, Ref } from 'react'
import { noAnswer, picturesIn, placeOf, type GivenAnswer } from '../../answer-fields/given-answer.ts'
import type { InspectionRead } from '../../queries/inspection.queries.ts'
import { useAnswered } from '../show-answers/answer-list.tsx'
import { useAnswerText } from '../show-answers/use-answer-text.ts'
import { useScoreWords } from '../show-inspection/score-text.ts'

// Paper has its own colours, whatever the screen shows.
const paper = { ink: '#111827', grey: '#4b5563', line: '#d1d5db' } as const
const marks = { ok: '✓', flag: '⚑', fail: '✗', na: '–', skipped: '»', pending: '' } as const
const markColors: Readonly<Record<string, string>> = { fail: '#b42318', flag: '#93370d', ok: '#05603a' }

const Grid = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    textStyle: 'sm',
    '& th, & td': {
      borderBottomWidth: '1px',
      borderColor: paper.line,
      px: '2',
      py: '1.5',
      textAlign: 'start',
      verticalAlign: 'top',
      fontWeight: 'normal',
    },
    '& thead th': { textStyle: 'xs', color: paper.grey, fontWeight: 'medium' },
    '& th[scope=row]': { color: paper.grey },
  },
})
const Title = chakra('h2', { base: { textStyle: 'md', fontWeight: 'semibold', mt: '6', mb: '1' } })

export interface ReportSheetProps {
  readonly project: Project
  readonly read: InspectionRead
  readonly ref: Ref<HTMLDivElement>
}

/** An inspection as a report on A4: what was inspected, its scores by section, every answer with its photos, and the signatures. */
export function ReportSheet({ project, read, ref }: ReportSheetProps) {
  const t = useTexts()
  const dates = useDates()
  const nameText = useNameText()
  const scoreWords = useScoreWords()
  const { inspection, definition, sections } = read
  const { asked, shown, result } = useAnswered(read)
  const { checklist, location, asset, inspector, reviewer, score } = inspection
  const groups = Map.groupBy(result.visible, ({ key, round }) =>
    placeName({ key: asked.get(key)?.section ?? '', round }),
  )
  const orders = new Map(read.findings.map(({ work, ...at }) => [placeName(placeOf(at)), work?.reference]))
  const fact = (key: string, value: ReactNode) =>
    value === null || value === '' ? null : (
      <tr key={key}>
        <th scope="row" style={{ width: '11rem' }}>
          {t(`inspection.facts.${key}`)}
        </th>
        <td>
          <bdi>{value}</bdi>
        </td>
      </tr>
    )
  return (
    <Box ref={ref} width="680px" color={paper.ink} bg="white" data-report>
      <Box display="flex" justifyContent="space-between" gap="4" mb="4">
        <Box minWidth="0">
          <Box textStyle="sm" color={paper.grey}>
            <bdi>{project.fullName}</bdi>
          </Box>
          <Box as="h1" textStyle="xl" fontWeight="semibold">
            <bdi>{checklist.name}</bdi>
          </Box>
          <Box textStyle="sm">
            <bdi>{inspection.reference}</bdi> · {t(`inspection.states.${inspection.state}`)}
          </Box>
        </Box>
        {inspection.result === null ? null : (
          <Box flexShrink="0" textAlign="end">
            <Box textStyle="lg" fontWeight="semibold">
              {t(`inspection.results.${inspection.result}`)}
            </Box>
            {score && score.percent !== null ? <Box textStyle="sm">{scoreWords(score)}</Box> : null}
          </Box>
        )}
      </Box>
      <Grid>
        <tbody>
          {fact('location', [location.path, location.name].filter(Boolean).join(' › '))}
          {fact('asset', asset && `${asset.name} · ${asset.code}`)}
          {fact('inspector', inspector?.name ?? null)}
          {fact('started_at', inspection.started_at && dates.moment(inspection.started_at))}
          {fact('submitted_at', inspection.submitted_at && dates.moment(inspection.submitted_at))}
          {fact('reviewer', inspection.state === 'Reviewed' ? (reviewer?.name ?? null) : null)}
          {fact('reviewed_at', inspection.reviewed_at && dates.moment(inspection.reviewed_at))}
          {fact('review_comment', inspection.review_comment)}
        </tbody>
      </Grid>
      {sections.length === 0 ? null : (
        <>
          <Title>{t('inspection.sections')}</Title>
          <Grid>
            <thead>
              <tr>
                <th>{t('inspection.columns.section')}</th>
                <th>{t('inspection.columns.answered')}</th>
                <th>{t('inspection.columns.failed')}</th>
                {definition.scoring.on ? <th>{t('inspection.columns.score')}</th> : null}
              </tr>
            </thead>
            <tbody>
              {sections.map((one) => (
                <tr key={`${one.section_key}/${one.repeat_key}`}>
                  <td>
                    <bdi>{one.name}</bdi>
                  </td>
                  <td>{t('inspection.of', { done: one.asked - one.pending, all: one.asked })}</td>
                  <td>{one.failed}</td>
                  {definition.scoring.on ? <td>{scoreWords(one.score)}</td> : null}
                </tr>
              ))}
            </tbody>
          </Grid>
        </>
      )}
      {[...groups].map(([name, places]) => {
        const section = definition.items.find(({ key }) => key === asked.get(places[0]?.key ?? '')?.section)
        const round =
          section?.type === 'section' ? section.rounds.find(({ key }) => key === places[0]?.round) : null
        return (
          <Box key={name}>
            <Title>
              <bdi>{section ? nameText(section.text) : t('inspection.items')}</bdi>
              {round ? (
                <>
                  {': '}
                  <bdi>{round.name}</bdi>
                </>
              ) : null}
            </Title>
            <Grid>
              <thead>
                <tr>
                  <th style={{ width: '2rem' }}>
                    <Box as="span" srOnly>
                      {t('answers.columns.state')}
                    </Box>
                  </th>
                  <th style={{ width: '45%' }}>{t('answers.columns.item')}</th>
                  <th>{t('answers.columns.answer')}</th>
                </tr>
              </thead>
              <tbody>
                {places.map((place) => (
                  <ReportRow
                    key={placeName(place)}
                    read={read}
                    place={place}
                    item={asked.get(place.key)}
                    given={shown.get(placeName(place))?.given ?? noAnswer}
                    state={result.states.get(placeName(place)) ?? 'pending'}
                    order={orders.get(placeName(place))}
                  />
                ))}
              </tbody>
            </Grid>
          </Box>
        )
      })}
      <Box display="grid" gridTemplateColumns="1fr 1fr" gap="8" mt="10" css={{ breakInside: 'avoid' }}>
        <Signature
          read={read}
          id={inspection.signature_id}
          role={t('inspection.facts.inspector')}
          name={inspection.submitted_by?.name ?? inspector?.name ?? ''}
        />
        <Signature
          read={read}
          id={inspection.review_signature_id}
          role={t('inspection.facts.reviewer')}
          name={inspection.state === 'Reviewed' ? (reviewer?.name ?? '') : ''}
        />
      </Box>
    </Box>
  )
}

interface ReportRowProps {
  readonly read: InspectionRead
  readonly place: ChecklistPlace
  readonly item: AskedItem | undefined
  readonly given: GivenAnswer
  readonly state: keyof typeof marks
  /** The number of the order that was made of it. */
  readonly order: string | undefined
}

function ReportRow({ read, item, given, state, order }: ReportRowProps) {
  const t = useTexts()
  const nameText = useNameText()
  const answerText = useAnswerText()
  if (!item) return null
  const pictures = picturesIn(item, given.value)
  const text = pictures.length > 0 ? '' : answerText(item, given)
  return (
    <tr>
      <td>
        <Box as="span" aria-hidden fontWeight="semibold" color={markColors[state] ?? paper.grey}>
          {marks[state]}
        </Box>
        <Box as="span" srOnly>
          {t(`answers.states.${state}`)}
        </Box>
      </td>
      <td>
        <bdi>{nameText(item.text) || t('answers.noText')}</bdi>
        {item.critical ? <Box textStyle="xs">{t('answers.critical')}</Box> : null}
      </td>
      <td>
        {text === '' ? null : (
          <Box whiteSpace="pre-wrap" overflowWrap="anywhere" {...ownDirection}>
            {text}
          </Box>
        )}
        {given.note === '' ? null : (
          <Box color={paper.grey} whiteSpace="pre-wrap" overflowWrap="anywhere" {...ownDirection}>
            {given.note}
          </Box>
        )}
        {order === undefined ? null : (
          <Box textStyle="xs" mt="1">
            {t('inspection.order')} <bdi>{order}</bdi>
          </Box>
        )}
        <ReportPhotos
          read={read}
          ids={[...pictures, ...given.photo_ids]}
          isWide={item.type === 'signature'}
        />
      </td>
    </tr>
  )
}

interface ReportPhotosProps {
  readonly read: InspectionRead
  readonly ids: readonly string[]
  readonly isWide: boolean
}

function ReportPhotos({ read, ids, isWide }: ReportPhotosProps) {
  const t = useTexts()
  const photos = ids.flatMap((id) => read.photos.find((photo) => photo.id === id) ?? [])
  return photos.length === 0 ? null : (
    <Box display="flex" flexWrap="wrap" gap="2" mt="1">
      {photos.map(({ id, url }, at) => (
        <Box
          asChild
          key={id}
          height={isWide ? '3.5rem' : '7rem'}
          maxWidth="100%"
          objectFit="contain"
          borderWidth="1px"
          borderColor={paper.line}
        >
          <img src={url} alt={t('answers.photoName', { number: at + 1 })} />
        </Box>
      ))}
    </Box>
  )
}

interface SignatureProps {
  readonly read: InspectionRead
  readonly id: string | null
  readonly role: string
  readonly name: string
}

/** A signature that was given, or the line for one on paper. */
function Signature({ read, id, role, name }: SignatureProps) {
  const picture = read.photos.find((photo) => photo.id === id)
  return (
    <Box>
      <Box height="4rem" display="flex" alignItems="flex-end">
        {picture ? (
          <Box asChild maxHeight="4rem" maxWidth="100%" objectFit="contain">
            <img src={picture.url} alt={role} />
          </Box>
        ) : null}
      </Box>
      <Box borderTopWidth="1px" borderColor={paper.grey} pt="1" textStyle="xs" color={paper.grey}>
        {role}
        {name === '' ? null : (
          <>
            {': '}
            <bdi>{name}</bdi>
          </>
        )}
      </Box>
    </Box>
  )
}
