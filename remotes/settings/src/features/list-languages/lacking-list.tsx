import type { LackingNames, Language } from '@atrium/contract'
import { linkProps, projectAddress, useLanguage, useProject, useTexts } from '@atrium/portal'
import { Box, Link, Text } from '@atrium/ui'
import type { MouseEvent } from 'react'

interface LackingListProps {
  readonly language: Pick<Language, 'code' | 'native'>
  readonly lacking: readonly LackingNames[]
  /** Including those that are not listed. */
  readonly total: number
  /** Called when a link is followed. Its target lies below the dialog, which must close. */
  readonly onLeave: () => void
}

/** The number of missing names by kind and project, each with a link to fill them in. */
export function LackingList({ language, lacking, total, onLeave }: LackingListProps) {
  const t = useTexts()
  const here = useProject()
  const number = new Intl.NumberFormat(useLanguage(({ code }) => code))
  const listed = lacking.reduce((sum, { count }) => sum + count, 0)

  const address = ({ kind, project }: LackingNames) => {
    const { code } = project ?? here
    return kind === 'designation'
      ? projectAddress(code, 'project?tab=designations')
      : projectAddress(code, `settings/languages?missing=${encodeURIComponent(language.code)}&kind=${kind}`)
  }
  const leading = (to: string) => {
    const { href, onClick } = linkProps(to)
    return {
      href,
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        onClick(event)
        onLeave()
      },
    }
  }
  return (
    <>
      <Text>
        {t('default.lacking', { language: language.native, count: total, shown: number.format(total) })}
      </Text>
      <Box as="ul" listStylePosition="inside">
        {lacking.map((names) => (
          <li key={`${names.project?.id} ${names.kind}`}>
            <Link {...leading(address(names))}>
              {t('missing.counted', {
                kind: t(
                  names.kind === 'designation' ? 'default.designations' : `missing.kinds.${names.kind}`,
                ),
                count: number.format(names.count),
              })}
            </Link>
            {names.project ? (
              <Text as="span" tone="muted">
                {' · '}
                <bdi>{names.project.short_name}</bdi>
              </Text>
            ) : null}
          </li>
        ))}
      </Box>
      {listed < total ? (
        <Text tone="muted">
          {t('default.more', { count: total - listed, shown: number.format(total - listed) })}
        </Text>
      ) : null}
    </>
  )
}
