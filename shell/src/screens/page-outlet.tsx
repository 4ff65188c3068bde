import { Box, ErrorState } from '@atrium/ui'
import { useTexts } from '@atrium/portal'
import { FileQuestion, Lock } from 'lucide-react'
import { useStore } from 'zustand'
import { pageElementId } from '../boot/page-element.ts'
import { ProjectList } from './project-list.tsx'
import { Notice } from './notice.tsx'
import { PageTitle } from './page-title.tsx'
import { OnwardButton } from './onward-button.tsx'
import { WayOut } from '../override/way-out.tsx'
import { gateStore } from '../registry/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import type { Place } from '../registry/place.ts'
import { WaitingScreen } from './waiting-screen.tsx'

interface PageOutletProps {
  readonly gate: ModuleGate
  readonly place: Place
  /** Asks the server again what the person may open here. */
  readonly onAskAgain: () => void
}

/** The shell's own screen, shown when no module's page is. */
function OwnScreen({ gate, place, onAskAgain }: PageOutletProps) {
  const t = useTexts()
  const { trouble, loading, failures } = useStore(gateStore)
  if (trouble)
    return (
      <ErrorState
        title={<PageTitle>{t('gate.trouble.title')}</PageTitle>}
        detail={t('gate.trouble.detail')}
        retryLabel={t('retry')}
        onRetry={onAskAgain}
      />
    )
  switch (place.kind) {
    case 'page': {
      const { code, titleKey } = place.module
      const failed = failures.get(code)
      if (!failed) return loading.has(code) ? <WaitingScreen /> : null
      const { failure, isTriedAgain } = failed
      // The message stays during a retry: a screen reader would otherwise repeat it each time.
      return (
        <>
          <ErrorState
            title={
              <PageTitle>
                {t('gate.failed.title', { what: t(titleKey, { ns: code, defaultValue: code }) })}
              </PageTitle>
            }
            detail={
              <>
                {t(`gate.failed.${failure.reason}`)}
                {isTriedAgain ? ` ${t('gate.again')}` : null}
              </>
            }
            retryLabel={t('retry')}
            onRetry={gate.retry}
            busy={loading.has(code)}
          />
          <WayOut gate={gate} />
        </>
      )
    }
    case 'settling':
      return <WaitingScreen />
    case 'start':
      return <ProjectList />
    case 'project-start':
      return (
        <Notice
          title={t('gate.nothing.title')}
          hint={t('gate.nothing.hint')}
          icon={<Lock />}
          action={<OnwardButton />}
        />
      )
    case 'no-project':
      return (
        <Notice
          title={t('gate.noProject.title')}
          hint={t('gate.noProject.hint')}
          icon={<FileQuestion />}
          action={<OnwardButton />}
        />
      )
    case 'no-access':
      return (
        <Notice
          title={t('gate.noAccess.title')}
          hint={t('gate.noAccess.hint')}
          icon={<Lock />}
          action={<OnwardButton />}
        />
      )
    case 'not-found':
      return (
        <Notice
          title={t('gate.notFound.title')}
          hint={t('gate.notFound.hint')}
          icon={<FileQuestion />}
          action={<OnwardButton />}
        />
      )
  }
}

/** Shows pages: the element that modules mount into, and the shell's own screen when none is mounted. */
export function PageOutlet(props: PageOutletProps) {
  return (
    <>
      <OwnScreen {...props} />
      {/* A page may fill the space that the frame leaves, such as a tree with its own scrolling. */}
      <Box id={pageElementId} flex="1" minH="0" display="flex" flexDirection="column" />
    </>
  )
}
