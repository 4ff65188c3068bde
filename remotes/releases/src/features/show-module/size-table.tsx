import { useTexts } from '@atrium/portal'
import { Badge, Box, Heading, HStack, Table } from '@atrium/ui'
import type { ReleaseDetails } from '../../queries/release.queries.ts'
import { useReleaseWords } from '../release-words/use-release-words.ts'
import { releaseBudgets } from './release-budgets.ts'

/** The bytes loaded before a page, a modal or an extension shows, beside their budget. */
export function SizeTable({ sizes, extensions }: Pick<ReleaseDetails['release'], 'sizes' | 'extensions'>) {
  const t = useTexts()
  const words = useReleaseWords()
  const rows = [
    { key: 'entry', name: t('release.entry'), bytes: sizes.entry, budget: releaseBudgets.entry },
    ...Object.entries(sizes.firstViews).map(([name, bytes]) => ({
      key: `page ${name}`,
      name,
      bytes,
      budget: releaseBudgets.firstView,
    })),
    ...Object.entries(sizes.modals).map(([name, bytes]) => ({
      key: `modal ${name}`,
      name,
      bytes,
      budget: releaseBudgets.modal,
    })),
    ...extensions.map(({ name, kind, bytes }) => ({
      key: `extension ${name}`,
      name,
      bytes,
      budget: releaseBudgets[kind],
    })),
  ]
  return (
    <Box>
      <Heading as="h3" textStyle="sm">
        {t('release.sizes')}
      </Heading>
      <Table label={t('release.sizes')}>
        <thead>
          <tr>
            <th scope="col">{t('release.part')}</th>
            <th scope="col">{t('release.size')}</th>
            <th scope="col">{t('release.budget')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, bytes, budget }) => (
            <tr key={key}>
              <th scope="row">
                <Box as="bdi" overflowWrap="anywhere">
                  {name}
                </Box>
              </th>
              <td>
                <HStack gap="2" flexWrap="wrap">
                  {words.bytes(bytes)}
                  {bytes > budget ? <Badge tone="danger">{t('release.over')}</Badge> : null}
                </HStack>
              </td>
              <td>{words.bytes(budget)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}
