import { chakra } from '@atrium/ui'

import { Word } from './word.tsx'

const Help = chakra('p', {
  base: {
    mt: '4',
    textStyle: 'sm',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    '&[data-contact=""]': { display: 'none' },
    '& a': { color: 'accent.fg', textDecoration: 'underline' },
  },
})

/** Whom to ask for help. The server writes the contact of its settings into the page, and without one nothing is shown. */
export function LoginHelp() {
  return (
    <Help data-contact="__HELP_CONTACT__">
      <Word name="help" />{' '}
      <a href="__HELP_ADDRESS__" dir="ltr">
        __HELP_CONTACT__
      </a>
    </Help>
  )
}
