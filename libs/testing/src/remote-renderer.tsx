import { createQueryClient } from '@atrium/client'
import { accessEntries, type AccessCode } from '@atrium/contract/access-codes'
import { messages } from '@atrium/contract/messages'
import { ToastHost } from '@atrium/modals'
import { ModuleScopeProvider, texts } from '@atrium/portal'
import { languageStore, PageParametersProvider, projectStore, rightsStore } from '@atrium/portal/host'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import modalsEn from '../../modals/i18n/en.json' with { type: 'json' }
import portalEn from '../../portal/i18n/en.json' with { type: 'json' }
import { renderInPortal } from './render-in-portal.tsx'

export const project = { id: 'p', code: 'HQ', shortName: 'HQ', fullName: 'Headquarters' }

const languages = [
  { code: 'en', name: 'English', native: 'English', direction: 'ltr' },
  { code: 'ar', name: 'Arabic', native: 'العربية', direction: 'rtl' },
] as const

export interface RemoteUnderTest {
  /** Module code; its texts are the namespace of that name. */
  readonly code: string
  readonly texts: { readonly en: object; readonly ar: object }
  /** The portal's own English words: what the shell ships, as `failures` and the like. */
  readonly portalTexts?: object
  /** Codes of its tabs, which the person has. */
  readonly tabs?: readonly string[]
}

export interface RenderRemoteOptions {
  /** Address behind the project, with its query; the module's code unless told otherwise. */
  readonly at?: string
  /** Whether the person is a superuser; no unless told otherwise. */
  readonly superuser?: boolean
  /** What the person may; everything unless told otherwise. */
  readonly may?: readonly AccessCode[]
  readonly language?: 'en' | 'ar'
  /** The `:name` parts of the page's path. */
  readonly parameters?: Readonly<Record<string, string>>
}

const everything = accessEntries.map(({ code }) => code)

/**
 * Gives a remote's tests their `renderRemote`: it renders a screen as the portal would, with the remote's texts, a
 * project, rights, a query cache and toasts around it.
 */
export function remoteRenderer({ code, texts: own, portalTexts = {}, tabs = [] }: RemoteUnderTest) {
  return (screen: ReactNode, options: RenderRemoteOptions = {}) => {
    const { at = code, may = everything, language = 'en', parameters = {}, superuser = false } = options
    const direction = language === 'ar' ? 'rtl' : 'ltr'
    for (const known of ['en', 'ar'] as const) {
      texts.addResourceBundle(known, code, own[known])
      texts.addResourceBundle(known, 'portal', {
        ...portalTexts,
        modals: modalsEn,
        portal: portalEn,
        messages,
      })
    }
    void texts.changeLanguage(language)
    languageStore.setState({ code: language, direction, languages })
    projectStore.setState({ projects: [project], current: project })
    rightsStore.setState({
      projectId: project.id,
      known: true,
      modules: new Set([code]),
      tabs: new Set(tabs),
      access: new Set(may),
      superuser,
    })
    history.replaceState(null, '', `/p/${project.code}/${at}`)
    const queries = createQueryClient()
    const rendered = renderInPortal(
      <>
        {screen}
        <ToastHost />
      </>,
      {
        direction,
        locale: language,
        wrap: (children) => (
          <QueryClientProvider client={queries}>
            <ModuleScopeProvider value={{ code, owner: code }}>
              <PageParametersProvider value={parameters}>{children}</PageParametersProvider>
            </ModuleScopeProvider>
          </QueryClientProvider>
        ),
      },
    )
    return { ...rendered, queries }
  }
}
