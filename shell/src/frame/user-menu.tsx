import { chakra, MenuButton, type MenuItem } from '@atrium/ui'
import type { ClientSession } from '@atrium/client'
import {
  chooseColorMode,
  chooseLanguage,
  navigate,
  useColorModeChoice,
  useLanguage,
  useSession,
  useTexts,
  type ColorModeChoice,
} from '@atrium/portal'
import { Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { addressToInspect, useMayInspect } from '../inspector/may-inspect.ts'
import { signOut } from '../session/sign-out.ts'
import { NavigationIcon } from '../navigation/navigation-icon.tsx'
import { ShortName } from './short-name.tsx'
import { useNavigation } from '../navigation/use-navigation.ts'

const modes: readonly { readonly choice: ColorModeChoice; readonly icon: typeof Sun }[] = [
  { choice: 'light', icon: Sun },
  { choice: 'dark', icon: Moon },
  { choice: 'system', icon: Monitor },
]

const Initials = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '6',
    height: '6',
    borderRadius: 'full',
    bg: 'accent.muted',
    color: 'accent.fg',
    textStyle: '2xs',
    fontWeight: 'semibold',
    // Drawn as generated content, so that the button's accessible name is the name alone.
    _before: { content: 'attr(data-initials)' },
  },
})

/** The first letters of the first two words, as graphemes. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words.map((word) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '').join('')
}

/** The signed-in person's menu: their own pages, language, color mode and sign-out. */
export function UserMenu({
  session,
  compact = false,
}: {
  readonly session: ClientSession
  readonly compact?: boolean
}) {
  const t = useTexts()
  const name = useSession(({ user }) => user?.name ?? '')
  const languages = useLanguage((state) => state.languages)
  const language = useLanguage((state) => state.code)
  const chosen = useColorModeChoice()
  const mayInspect = useMayInspect()
  const own = useNavigation().filter(({ group, label }) => group === 'person' && label !== '')

  const actions = new Map<string, () => void>()
  const items: MenuItem[] = []
  for (const { pageCode, icon, label, to } of own) {
    actions.set(`page ${pageCode}`, () => navigate(to))
    items.push({ value: `page ${pageCode}`, label, icon: <NavigationIcon name={icon} /> })
  }
  for (const [index, { code, native }] of languages.entries()) {
    actions.set(`language ${code}`, () => void chooseLanguage(code))
    items.push({
      value: `language ${code}`,
      label: native,
      checked: code === language,
      icon: <Languages size={14} aria-hidden />,
      separated: index === 0 && own.length > 0,
    })
  }
  for (const [index, { choice, icon: Icon }] of modes.entries()) {
    actions.set(`mode ${choice}`, () => chooseColorMode(choice))
    items.push({
      value: `mode ${choice}`,
      label: t(`user.mode.${choice}`),
      checked: choice === chosen,
      icon: <Icon size={14} aria-hidden />,
      separated: index === 0,
    })
  }
  if (mayInspect) {
    actions.set('inspector', () => navigate(addressToInspect(), { replace: true }))
    items.push({
      value: 'inspector',
      label: t('inspector'),
      icon: <NavigationIcon name="layers" />,
      separated: true,
    })
  }
  actions.set('sign-out', () => void signOut(session))
  items.push({
    value: 'sign-out',
    label: t('user.signOut'),
    icon: <LogOut size={14} aria-hidden />,
    separated: true,
  })

  return (
    <MenuButton
      kind="quiet"
      label={t('user.menu', { name })}
      minW="0"
      px={compact ? '1' : '2'}
      width={compact ? 'auto' : 'full'}
      items={items}
      onSelect={(value) => actions.get(value)?.()}
    >
      <Initials aria-hidden data-initials={initialsOf(name)} />
      {compact ? null : <ShortName>{name}</ShortName>}
    </MenuButton>
  )
}
