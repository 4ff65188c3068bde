import { chakra } from '@atrium/ui'
import { useTexts } from '@atrium/portal'

/** Id of the region that shows the page. */
export const contentId = 'content'

const Skip = chakra('a', {
  base: {
    position: 'fixed',
    insetBlockStart: '2',
    insetInlineStart: '2',
    zIndex: 'skipNav',
    px: '3',
    py: '2',
    borderRadius: 'l2',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    textStyle: 'sm',
    '&:not(:focus)': { clipPath: 'inset(50%)', height: '1px', width: '1px', overflow: 'hidden', p: '0' },
  },
})

/** The first stop of the Tab key: skips the navigation. */
export function SkipLink() {
  const t = useTexts()
  return (
    <Skip
      href={`#${contentId}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(contentId)?.focus()
      }}
    >
      {t('frame.skip')}
    </Skip>
  )
}
