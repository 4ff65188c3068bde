import { useTexts } from '@atrium/portal'
import { Text } from '@atrium/ui'
import { Fragment } from 'react'

/** So many names are written out. */
const most = 8

/** The names of the locations that a change is about, the first of them written out. */
export function NameList({ names }: { readonly names: readonly string[] }) {
  const t = useTexts()
  const rest = names.length - most
  return (
    <Text textStyle="sm" color="fg.muted">
      {names.slice(0, most).map((name, index) => (
        <Fragment key={index}>
          {index > 0 ? ' · ' : null}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {rest > 0 ? ` ${t('impact.moreNames', { count: rest })}` : null}
    </Text>
  )
}
