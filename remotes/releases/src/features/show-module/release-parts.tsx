import { useTexts } from '@atrium/portal'
import { ownDirection } from '@atrium/screens'
import { Box, chakra, Stack, Table, Text } from '@atrium/ui'
import type { ReleaseDetails } from '../../queries/release.queries.ts'
import { useReleaseWords } from '../release-words/use-release-words.ts'
import { SizeTable } from './size-table.tsx'

/** What a release uses, offers and contains. Long lists are folded. */
export function ReleaseParts({ release }: Pick<ReleaseDetails, 'release'>) {
  const { needs, offers, files, extensions } = release
  const t = useTexts()
  const words = useReleaseWords()
  const packages = Object.entries(needs.packages).map(([name, range]) => `${name} ${range}`)
  return (
    <Stack gap="2">
      <SizeTable sizes={release.sizes} extensions={extensions} />
      <Names title={t('release.calls')} names={needs.calls} />
      <Names title={t('release.opens')} names={needs.modals} />
      <Names title={t('release.hears')} names={needs.hears} />
      <Names title={t('release.packages')} names={packages} />
      <Names title={t('release.offersModals')} names={offers.modals} />
      <Names title={t('release.sends')} names={offers.sends} />
      <Names title={t('release.points')} names={offers.points} />
      <Names
        title={t('release.extensions')}
        names={extensions.map(({ name, point }) => `${name} → ${point}`)}
      />
      <Folded title={t('release.files')} count={files.length}>
        <Table label={t('release.files')}>
          <thead>
            <tr>
              <th scope="col">{t('release.path')}</th>
              <th scope="col">{t('release.size')}</th>
            </tr>
          </thead>
          <tbody>
            {files.map(({ path, bytes }) => (
              <tr key={path}>
                <chakra.th scope="row" overflowWrap="anywhere">
                  <bdi dir="ltr">{path}</bdi>
                </chakra.th>
                <Box as="td" whiteSpace="nowrap">
                  {words.bytes(bytes)}
                </Box>
              </tr>
            ))}
          </tbody>
        </Table>
      </Folded>
    </Stack>
  )
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  return (
    <Folded title={title} count={names.length}>
      <Box as="ul" listStyle="none" ps="4" fontFamily="mono" textStyle="xs">
        {names.map((name) => (
          <Box as="li" key={name} {...ownDirection} dir="ltr" overflowWrap="anywhere">
            {name}
          </Box>
        ))}
      </Box>
    </Folded>
  )
}

interface FoldedProps {
  readonly title: string
  readonly count: number
  readonly children: React.ReactNode
}

/** A heading with a count. The list opens on request. */
function Folded({ title, count, children }: FoldedProps) {
  const t = useTexts()
  const words = useReleaseWords()
  if (count === 0)
    return (
      <Text textStyle="sm" tone="muted">
        {t('release.none', { title })}
      </Text>
    )
  return (
    <Box as="details">
      <Box as="summary" cursor="pointer" textStyle="sm">
        {t('release.counted', { title, number: words.number(count) })}
      </Box>
      <Box pt="2">{children}</Box>
    </Box>
  )
}
