import { bus } from '@atrium/event-bus'
import * as React from 'react'
import { useMemo, useState } from 'react'
import * as ReactDOMClient from 'react-dom/client'
import type { LifeCycles } from 'single-spa'
import singleSpaReact from 'single-spa-react'
import { useTexts } from '../language/use-texts.ts'
import { matchPath, parseAddress } from '../navigation/address.ts'
import { usePath } from '../navigation/navigate.ts'
import { fetchScreen, LazyScreen, type ScreenLoader } from '../roots/lazy-screen.tsx'
import { CrashBoundary } from '../roots/crash-boundary.tsx'
import { portalRoots } from '../roots/portal-roots.ts'
import { reportProblem } from '../roots/report-problem.ts'
import { inDevelopment } from './development.ts'
import type { ModuleDeclaration, PageDeclaration } from './module-declaration.ts'
import { ModuleScopeProvider } from './module-context.ts'
import { PageParametersProvider } from './page-parameters.ts'

type PageLoader = ScreenLoader<object>

/** What a remote exposes as `./pages`. */
export interface ModuleLifeCycles extends LifeCycles {
  /** Loads a page's code before anybody goes there. Rejects if it cannot be loaded; a later call tries again. */
  loadAhead(pageCode: string): Promise<void>
}

interface ShownPage {
  readonly page: PageDeclaration
  readonly parameters: Readonly<Record<string, string>>
}

function findPage(pages: readonly PageDeclaration[], pathname: string): ShownPage | null {
  const { path } = parseAddress(pathname)
  for (const page of pages) {
    const parameters = matchPath(page.path, path)
    if (parameters) return { page, parameters }
  }
  return null
}

/** Shows the page of the address. Keeps the last one between leaving the module's addresses and unmounting. */
function ModulePages({
  declaration,
  loaders,
}: {
  declaration: ModuleDeclaration
  loaders: Record<string, PageLoader>
}) {
  const path = usePath()
  const found = useMemo(() => findPage(declaration.pages, path), [declaration, path])
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const t = useTexts(declaration.code)
  const shown = found ?? last
  const load = shown && loaders[shown.page.code]
  if (!shown || !load) return null
  return (
    <PageParametersProvider value={shown.parameters}>
      <LazyScreen
        key={shown.page.code}
        load={load}
        props={{}}
        what={t(shown.page.titleKey)}
        onShown={() => portalRoots().onShown(declaration.code)}
        onCrash={(error) => portalRoots().onCrashed(declaration.code, error)}
      />
    </PageParametersProvider>
  )
}

/** In development, reports what a module leaves behind when it is unmounted: that is a bug. */
function reportLeftovers(owner: string, element: HTMLElement): void {
  const open = bus.ledger(owner)
  for (const { event } of open) reportProblem(`${owner} was unmounted and still listens to '${event}'`)
  if (element.childElementCount > 0) reportProblem(`${owner} was unmounted and left elements behind`)
}

/**
 * Builds the lifecycles that a remote exposes as `./pages`: one React root for all pages of the module, with the portal's
 * providers around it and an error boundary inside, so that a crash never reaches single-spa (which would not retry a broken
 * application).
 */
export function definePages<const Declaration extends ModuleDeclaration>(
  declaration: Declaration,
  loaders: { readonly [Code in Declaration['pages'][number]['code']]: PageLoader },
): ModuleLifeCycles {
  const owner = declaration.code
  const scope = { code: declaration.code, owner }

  function Root() {
    const { Providers, Broken, onCrashed } = portalRoots()
    return (
      <CrashBoundary
        onCrash={(error) => onCrashed(owner, error)}
        renderCrash={(error, retry) => <Broken what={owner} error={error} retry={retry} />}
      >
        <Providers>
          <ModuleScopeProvider value={scope}>
            <ModulePages declaration={declaration} loaders={loaders} />
          </ModuleScopeProvider>
        </Providers>
      </CrashBoundary>
    )
  }

  const { bootstrap, mount, unmount } = singleSpaReact({
    React,
    ReactDOMClient: {
      ...ReactDOMClient,
      // No boundary catches what is thrown while the pages unmount.
      createRoot: (element: Element) =>
        ReactDOMClient.createRoot(element, {
          onUncaughtError: (error) => portalRoots().onCrashed(owner, error),
        }),
    },
    rootComponent: Root,
    suppressComponentDidCatchWarning: true,
    domElementGetter: () => portalRoots().pageElement(),
  })

  return {
    bootstrap,
    mount,
    async loadAhead(pageCode) {
      const load = (loaders as Readonly<Record<string, PageLoader>>)[pageCode]
      if (load) await fetchScreen(load)
    },
    unmount: async (props) => {
      await unmount(props)
      if (inDevelopment) reportLeftovers(owner, portalRoots().pageElement())
    },
  }
}
