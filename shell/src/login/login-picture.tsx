import { chakra } from '@atrium/ui'

import { Word } from './word.tsx'

const Frame = chakra('div', {
  base: {
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    justifyContent: 'space-between',
    position: 'relative',
    overflow: 'hidden',
    m: '3',
    borderRadius: 'xl',
    color: '#d8f0f2',
    backgroundImage: 'linear-gradient(165deg, #0e6571 0%, #0a4a54 48%, #06313a 100%)',
    '& svg': { position: 'absolute', insetInline: '0', insetBlockEnd: '0', width: '100%', height: '100%' },
    '& p': { p: '10', maxWidth: '24rem', textStyle: '2xl', fontWeight: 'semibold', textWrap: 'balance' },
  },
})

const floors = [596, 512, 428, 344, 260]
const bays = [0, 1, 2, 3]

/** Lit rooms of the two wings, as floor, wing and bay. */
const lit = new Set(['0L1', '0R2', '1L0', '1R3', '2L2', '2R0', '3L3', '3R1', '4L1', '4R2', '1L3', '3R3'])

const wings = [
  { side: 'L', from: 96 },
  { side: 'R', from: 480 },
] as const

/** The lit or the dark rooms as one path: forty elements would have to be styled one by one. */
function rooms(areLit: boolean): string {
  return wings
    .flatMap(({ side, from }) =>
      floors.flatMap((top, floor) =>
        bays
          .filter((bay) => lit.has(`${floor}${side}${bay}`) === areLit)
          .map((bay) => `M${from + bay * 56} ${top}h56v84h-56z`),
      ),
    )
    .join('')
}

/** A section through a building with an open court: two wings, a roof of glass, stairs between the floors. */
export function LoginPicture() {
  return (
    <Frame aria-hidden>
      <p>
        <Word name="tagline" />
      </p>
      <svg viewBox="0 0 800 760" preserveAspectRatio="xMidYMax slice" fill="none" stroke="#8fe3ea59">
        <path d={rooms(false)} />
        <path d={rooms(true)} fill="#8fe3ea2e" />
        <path
          d="M320 260 400 176l80 84M340 260l60-63 60 63M400 176v84M360 218h80M320 260h160"
          stroke="#b9f1f5a6"
        />
        <path d="M84 260h236M480 260h236M84 680h632" stroke="#b9f1f5a6" strokeWidth="2" />
        <path d="m320 680 160-84M320 596l160-84M320 512l160-84M320 428l160-84" />
        <path
          d="M320 596h36M444 596h36M320 512h36M444 512h36M320 428h36M444 428h36M320 344h36M444 344h36"
          strokeWidth="2"
        />
        <path d="M0 680h800M0 704h800" stroke="#8fe3ea33" />
        <g fill="#b9f1f5a6" stroke="none">
          <path d="M396 680v-18a5 5 0 0 1 10 0v18zM432 680v-18a5 5 0 0 1 10 0v18z" />
          <circle cx="401" cy="651" r="4" />
          <circle cx="437" cy="651" r="4" />
        </g>
      </svg>
    </Frame>
  )
}
