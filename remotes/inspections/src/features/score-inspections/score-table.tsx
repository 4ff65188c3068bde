import type { CallReply } from '@atrium/contract'
import { linkProps, useLanguage, useTexts, type Project } from '@atrium/portal'
import { Box, Link, Table, Text } from '@atrium/ui'
import { listAddress } from '../../addresses/list-state.ts'
import type { ScoresState } from '../../queries/list.queries.ts'
import { useInspectionRights } from '../../rights/use-inspection-rights.ts'
import { useScorePercent } from '../show-inspection/score-text.ts'

type Row = CallReply<'/inspection/getScores'>['places'][number]

interface ScoreTableProps {
  readonly project: Project
  readonly label: string
  readonly rows: readonly Row[]
  readonly narrowed: ScoresState
  /** The member by which a row narrows the list. */
  readonly by: 'location' | 'checklist'
  /** Where the name of a row leads. */
  readonly addressOf: (row: Row) => string
}

/** Scores and failures by places or by checklists. The numbers lead to the list of what they count. */
export function ScoreTable({ project, label, rows, narrowed, by, addressOf }: ScoreTableProps) {
  const t = useTexts()
  const language = useLanguage(({ code }) => code)
  const scorePercent = useScorePercent()
  const { seesInspections } = useInspectionRights()
  const count = (value: number, to: string, name: string) =>
    value > 0 && seesInspections ? (
      <Link {...linkProps(to)} aria-label={name}>
        {value.toLocaleString(language)}
      </Link>
    ) : (
      value.toLocaleString(language)
    )
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{t(`fields.${by}`)}</th>
          <th scope="col">{t('scores.inspections')}</th>
          <th scope="col">{t('scores.failed')}</th>
          <th scope="col">{t('scores.score')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { id, name, code, inspections, failed, score } = row
          const list = (more: object = {}) =>
            listAddress(project.code, { ...narrowed, state: 'done', by: 'submitted', [by]: id, ...more })
          return (
            <tr key={id}>
              <th scope="row">
                <Link {...linkProps(addressOf(row))} overflowWrap="anywhere">
                  <bdi>{name}</bdi>
                </Link>
                <Text as="span" display="block" tone="muted" textStyle="xs">
                  <bdi>{code}</bdi>
                </Text>
              </th>
              <td>{count(inspections, list(), t('scores.countOf', { count: inspections, name }))}</td>
              <td>
                {count(failed, list({ result: 'fail' }), t('scores.failedOf', { count: failed, name }))}
              </td>
              <td>
                {scorePercent(score) === '' ? '–' : scorePercent(score)}{' '}
                {score.possible > 0 ? (
                  <Box as="span" color="fg.muted" textStyle="xs">
                    {t('scores.points', {
                      points: score.points.toLocaleString(language),
                      possible: score.possible.toLocaleString(language),
                    })}
                  </Box>
                ) : null}
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
