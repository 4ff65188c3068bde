import { linkProps, projectAddress, useProject, useTexts } from '@atrium/portal'
import { StagedImport } from '@atrium/screens'
import { Box, Heading, Link, Text } from '@atrium/ui'
import { ChevronLeft } from 'lucide-react'
import { useUserImport } from '../features/import-users/use-user-import.tsx'

/** Imports people into a project from a table: upload, dry run, apply, undo. */
export default function ImportUsersPage() {
  const { id, code } = useProject()
  const t = useTexts()
  return (
    <Box width="100%" maxWidth="5xl" display="flex" flexDirection="column" gap="4" minWidth="0">
      <Box display="flex" flexDirection="column" gap="1">
        <Link
          {...linkProps(projectAddress(code, 'users'))}
          color="fg.muted"
          textStyle="sm"
          alignSelf="flex-start"
        >
          <Box as="span" css={{ '&:dir(rtl)': { transform: 'scaleX(-1)' } }}>
            <ChevronLeft size={14} aria-hidden />
          </Box>
          {t('pages.list')}
        </Link>
        <Heading as="h1" textStyle="xl">
          {t('import.title')}
        </Heading>
        <Text tone="muted">{t('import.intro')}</Text>
      </Box>
      <UsersImport key={id} />
    </Box>
  )
}

function UsersImport() {
  return <StagedImport subject={useUserImport()} />
}
