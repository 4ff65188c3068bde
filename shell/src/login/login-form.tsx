import { Box, Button, chakra, Heading, Spinner, TextField } from '@atrium/ui'
import { Eye, EyeOff } from 'lucide-react'

import { useLoginTexts, Word } from './word.tsx'

const Form = chakra('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    // Pressed before the script arrived: the submit follows as soon as it has.
    '& #submit:has(+ :popover-open)': { opacity: 0.6, cursor: 'progress' },
  },
})
const Reveal = chakra('button', {
  base: {
    display: 'grid',
    placeContent: 'center',
    boxSize: '8',
    borderRadius: 'l2',
    color: 'fg.muted',
    cursor: 'button',
    outline: '0',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg', bg: 'bg.muted' },
    '& > :last-child, &[aria-pressed=true] > :first-of-type': { display: 'none' },
    '&[aria-pressed=true] > :last-child': { display: 'block' },
  },
})
const Notice = chakra('div', {
  base: {
    px: '3',
    py: '2.5',
    borderRadius: 'l2',
    color: 'fg.error',
    bg: 'bg.error',
    fontWeight: 'medium',
    _empty: { display: 'none' },
    '&[data-tone=info]': { color: 'fg.info', bg: 'bg.info' },
  },
})
const Robot = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    p: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    cursor: 'pointer',
    '& input': { width: '1.125rem', height: '1.125rem', accentColor: '{colors.accent.solid}' },
    '& [data-captcha-state]': { ms: 'auto', textStyle: 'xs', color: 'fg.muted', textAlign: 'end' },
  },
})

/**
 * The form as it is before any script. Its button is not a submit button yet: an early press opens the notice that it names,
 * which the script takes for a pending submit. A form that submits itself would put the password into an address.
 */
export function LoginForm() {
  const { login } = useLoginTexts()
  return (
    <Form id="login-form" aria-labelledby="login-title" noValidate>
      <Heading as="h1" id="login-title" size="2xl">
        <Word name="title" />
      </Heading>
      <div role="alert">
        <Notice id="login-notice" />
      </div>
      <TextField
        id="email"
        name="email"
        label={<Word name="email" />}
        type="email"
        size="lg"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField
        id="password"
        name="password"
        label={<Word name="password" />}
        type="password"
        size="lg"
        autoComplete="current-password"
        maxLength={200}
        endElement={
          <Reveal type="button" id="reveal" aria-pressed="false" aria-label={login.showPassword}>
            <Eye size={18} aria-hidden />
            <EyeOff size={18} aria-hidden />
          </Reveal>
        }
      />
      <Box id="captcha" hidden>
        <Robot>
          <input type="checkbox" id="captcha-box" aria-describedby="captcha-state" />
          <Word name="captcha" />
          <span id="captcha-state" data-captcha-state="" role="status" />
        </Robot>
      </Box>
      <Button id="submit" kind="primary" size="lg" mt="1" type="button" popoverTarget="submit-waiting">
        <span id="submit-spinner" hidden>
          <Spinner size="inherit" />
        </span>
        <Word name="submit" />
      </Button>
      <chakra.div id="submit-waiting" popover="auto" role="status" display="none">
        <Word name="submitting" />
      </chakra.div>
    </Form>
  )
}
