import type { CallReply } from '@atrium/contract'
import { linkProps, useProject, useTexts } from '@atrium/portal'
import { Box, Callout, Link, Text } from '@atrium/ui'
import { locationAddress } from '../../addresses/page-state.ts'
import { ImportPlace } from './import-place.tsx'

/** The names of what prevents undoing an import. */
export function Obstacles({ found }: { readonly found: CallReply<'/location/getImportObstacles'> }) {
  const t = useTexts()
  const { code } = useProject()
  const { obstacles, count } = found
  return (
    <Callout tone="warning" announce>
      <Text>{t('import.notUndone', { count })}</Text>
      {obstacles.length === 0 ? null : (
        <Box as="ul" ps="4" mt="1">
          {obstacles.map(({ kind, id, name, path }, at) => (
            <li key={`${id}-${at}`}>
              {id === null ? (
                <bdi>{name}</bdi>
              ) : (
                <Link {...linkProps(locationAddress(code, id))}>{name}</Link>
              )}
              {path.length > 0 ? (
                <>
                  {' · '}
                  <ImportPlace path={path} />
                </>
              ) : null}
              {` – ${t(`import.obstacles.${kind}`)}`}
            </li>
          ))}
        </Box>
      )}
    </Callout>
  )
}
