import { useTexts } from '@atrium/portal'
import { Heading, Stack, Table, Text } from '@atrium/ui'
import type { InspectionRead } from '../../queries/inspection.queries.ts'
import { useScoreWords } from './score-text.ts'

/** How far each section and each of its rounds is, what failed in it and its score. */
export function SectionScores({ sections, definition }: Pick<InspectionRead, 'sections' | 'definition'>) {
  const t = useTexts()
  const scoreWords = useScoreWords()
  if (sections.length === 0) return null
  const { on } = definition.scoring
  return (
    <Stack as="section" gap="2" minWidth="0">
      <Heading as="h2" textStyle="md">
        {t('inspection.sections')}
      </Heading>
      <Table label={t('inspection.sections')}>
        <thead>
          <tr>
            <th>{t('inspection.columns.section')}</th>
            <th>{t('inspection.columns.answered')}</th>
            <th>{t('inspection.columns.failed')}</th>
            <th>{t('inspection.columns.skipped')}</th>
            {on ? <th>{t('inspection.columns.score')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {sections.map(({ section_key, repeat_key, name, asked, pending, failed, skipped, score }) => (
            <tr key={`${section_key}/${repeat_key}`}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>{t('inspection.of', { done: asked - pending, all: asked })}</td>
              <td>{failed}</td>
              <td>{skipped}</td>
              {on ? <td>{scoreWords(score)}</td> : null}
            </tr>
          ))}
        </tbody>
      </Table>
      {on ? null : <Text tone="muted">{t('inspection.noScore')}</Text>}
    </Stack>
  )
}
