import { createQueryClient } from '@atrium/client'
import { accessEntries, type AccessCode } from '@atrium/contract/access-codes'
import { messages } from '@atrium/contract/messages'
import { toast, ToastHost } from '@atrium/modals'
import { ModuleScopeProvider, texts } from '@atrium/portal'
import { languageStore, PageParametersProvider, projectStore, rightsStore } from '@atrium/portal/host'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import modalsEn from '../../modals/i18n/en.json' with { type: 'json' }
import portalEn from '../../portal/i18n/en.json' with { type: 'json' }
import { renderInPortal } from './render-in-portal.tsx'
import { englishRightNames } from './right-names.ts'

export const project = {
  id: 'p',
  code: 'HQ',
  shortName: 'HQ',
  fullName: 'Headquarters',
  timeZone: 'UTC',
  weekStart: 1,
  currency: 'EUR',
}

const languages = [
  { code: 'en', name: 'English', native: 'English', direction: 'ltr' },
  { code: 'ar', name: 'Arabic', native: 'العربية', direction: 'rtl' },
] as const

export interface RemoteUnderTest {
  /** Module code, which is also the namespace of its texts. */
  readonly code: string
  readonly texts: { readonly en: object; readonly ar: object }
  /** Words of a library, which stand where the remote has no text of its own. */
  readonly words?: { readonly en: object; readonly ar: object }
  /** The shell's own English texts, such as `failures`. */
  readonly portalTexts?: object
  /** Codes of its tabs, which the person may see. */
  readonly tabs?: readonly string[]
}

export interface RenderRemoteOptions {
  /** Address within the project, with its query; the module's code by default. */
  readonly at?: string
  /** Whether the person is a superuser; false by default. */
  readonly superuser?: boolean
  /** The person's rights; all by default. */
  readonly may?: readonly AccessCode[]
  readonly language?: 'en' | 'ar'
  /** The `:name` parts of the page's path. */
  readonly parameters?: Readonly<Record<string, string>>
}

const everything = accessEntries.map(({ code }) => code)

/**
 * Returns a remote's `renderRemote` for its tests, which renders a screen as the portal would, with the remote's texts, a
 * project, rights, a query cache and toasts around it.
 */
export function remoteRenderer({ code, texts: own, words, portalTexts = {}, tabs = [] }: RemoteUnderTest) {
  return (screen: ReactNode, options: RenderRemoteOptions = {}) => {
    const { at = code, may = everything, language = 'en', parameters = {}, superuser = false } = options
    const direction = language === 'ar' ? 'rtl' : 'ltr'
    for (const known of ['en', 'ar'] as const) {
      texts.addResourceBundle(known, code, own[known])
      if (words) texts.addResourceBundle(known, code, words[known], true, false)
      texts.addResourceBundle(known, 'portal', {
        ...portalTexts,
        modals: modalsEn,
        portal: { ...portalEn, rights: { ...portalEn.rights, areas: englishRightNames } },
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
    // Tests share the store of toasts, and one of an earlier test may still stand.
    toast.dismissAll()
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
