import { Button, chakra, Text } from '@atrium/ui'

import { LoginForm } from './login-form.tsx'
import { LoginHelp } from './login-help.tsx'
import { LoginMark } from './login-mark.tsx'
import { LoginPicture } from './login-picture.tsx'
import { LoginSettings } from './login-settings.tsx'
import type { OfferedLanguage } from './login-settings.tsx'
import { PortalSkeleton } from './portal-skeleton.tsx'
import { Word } from './word.tsx'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: 'minmax(26rem, 5fr) 7fr' },
    minH: '100dvh',
    bg: { base: 'bg', sm: 'bg' },
  },
})
const Main = chakra('main', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    maxWidth: '23rem',
    mx: 'auto',
    px: { base: '5', lg: '0' },
    py: '6',
  },
})
const Middle = chakra('div', { base: { my: 'auto', py: { base: '8', lg: '12' } } })
const Failure = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', alignItems: 'flex-start' },
})

/** The page before anybody is signed in. Its script shows the parts that are hidden at first. */
export function LoginPage({ languages }: { readonly languages: readonly OfferedLanguage[] }) {
  return (
    <>
      <Columns id="login">
        <Main>
          <LoginMark />
          <Middle>
            <LoginForm />
            <LoginHelp />
            <Failure id="portal-failure" role="alert" hidden>
              <Text fontWeight="medium">
                <Word name="portalFailed" />
              </Text>
              <Button id="portal-retry" kind="primary">
                <Word name="retry" />
              </Button>
            </Failure>
            <noscript>
              <Text mt="4" color="fg.error">
                <Word name="noscript" />
              </Text>
            </noscript>
          </Middle>
          <LoginSettings languages={languages} />
        </Main>
        <LoginPicture />
      </Columns>
      <PortalSkeleton />
    </>
  )
}
